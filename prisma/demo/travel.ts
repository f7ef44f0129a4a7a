import { type DemoProduct, paragraphs, pictures, variant } from "./product.ts";

export const travel: DemoProduct[] = [
  {
    handle: "roll-top-backpack",
    title: "Roll-top backpack",
    collectionHandles: ["travel"],
    description: paragraphs(
      "One large space, closed by rolling: it swallows a jacket on the way out and a market on the way back. A flat sleeve against the back holds a laptop.",
      "Waxed canvas with leather where it rubs. Rain runs off; a downpour of an hour will find a seam. Straps and buckles can be replaced at home.",
    ),
    details: [
      "16 or 22 litres",
      "Waxed cotton canvas, vegetable-tanned leather",
      "Sleeve for laptops up to 15 inches (22 litres)",
      "Re-wax once a year",
    ],
    optionNames: ["Colour", "Size"],
    variants: [
      variant("BPK-ROL-MOS-16", "Moss / 16 litres", 13900, 10),
      variant("BPK-ROL-MOS-22", "Moss / 22 litres", 15900, 13),
      variant("BPK-ROL-NAV-16", "Navy / 16 litres", 13900, 8),
      variant("BPK-ROL-NAV-22", "Navy / 22 litres", 15900, 1),
      variant("BPK-ROL-OCH-22", "Ochre / 22 litres", 15900, 6, { saleMinor: 12900 }),
    ],
    images: pictures(
      "roll-top-backpack",
      "Canvas backpack with a rolled top",
      ["Moss", "Navy", "Ochre"],
      "Close-up of the backpack’s buckle and pocket",
    ),
  },
  {
    handle: "weekend-bag",
    title: "Weekend bag",
    collectionHandles: ["travel"],
    description: paragraphs(
      "Three days of clothes and a book. The mouth opens wide and stays open while you pack; the bottom is doubled and stands on four brass feet.",
      "Carried by hand or across the shoulder, and within the cabin allowance of most airlines.",
    ),
    details: [
      "38 litres, 50 × 28 × 26 cm",
      "Cotton canvas, leather handles, cotton lining",
      "Detachable shoulder strap",
    ],
    optionNames: ["Colour"],
    variants: [
      variant("BAG-WKD-INK", "Ink", 16900, 9),
      variant("BAG-WKD-SAN", "Sand", 16900, 7),
      variant("BAG-WKD-MOS", "Moss", 16900, 0),
    ],
    images: pictures(
      "weekend-bag",
      "Canvas weekend bag with leather handles",
      ["Ink", "Sand", "Moss"],
      "Two weekend bags side by side",
    ),
  },
  {
    handle: "cabin-case",
    title: "Cabin case",
    collectionHandles: ["travel"],
    description: paragraphs(
      "A hard shell that flexes instead of cracking, on four wheels that can each be unscrewed and replaced. Ribbed, because scratches hide between ribs.",
      "Two equal halves inside, one with a zipped divider. The lock can be opened by airport security without being broken.",
    ),
    details: [
      "36 litres, 55 × 38 × 20 cm, 2.8 kg",
      "Polycarbonate shell, aluminium handle",
      "Replaceable wheels; five-year guarantee",
    ],
    optionNames: ["Colour"],
    variants: [
      variant("CAS-CAB-SAG", "Sage", 18900, 12),
      variant("CAS-CAB-NAV", "Navy", 18900, 14),
      variant("CAS-CAB-BLU", "Blush", 18900, 4, { saleMinor: 15900 }),
    ],
    images: pictures(
      "cabin-case",
      "Ribbed cabin case on four wheels",
      ["Sage", "Navy", "Blush"],
      "Two cabin cases standing together",
    ),
  },
  {
    handle: "steel-bottle",
    title: "Steel bottle",
    collectionHandles: ["travel", "garden"],
    description: paragraphs(
      "Double walls keep tea hot through a morning and water cold through an afternoon. The loop takes a finger or a carabiner.",
      "The powder coating grips well and scratches less than paint. Fits the usual bicycle cage in the small size.",
    ),
    details: [
      "500 or 750 ml",
      "Stainless steel, free of BPA",
      "Hot 10 hours, cold 20 hours",
      "Cap and ring dishwasher safe",
    ],
    optionNames: ["Colour", "Size"],
    variants: [
      variant("BTL-STE-CLA-5", "Clay / 500 ml", 2800, 34),
      variant("BTL-STE-CLA-7", "Clay / 750 ml", 3200, 26),
      variant("BTL-STE-TEA-5", "Teal / 500 ml", 2800, 31),
      variant("BTL-STE-TEA-7", "Teal / 750 ml", 3200, 18),
      variant("BTL-STE-CHA-5", "Chalk / 500 ml", 2800, 3),
    ],
    images: pictures(
      "steel-bottle",
      "Steel bottle with a loop cap",
      ["Clay", "Teal", "Chalk"],
      "Two bottles in different colours",
    ),
  },
  {
    handle: "canvas-wash-bag",
    title: "Canvas wash bag",
    collectionHandles: ["travel"],
    description: paragraphs(
      "Stands open by the basin, packs flat when empty. Lined with a coated cotton that wipes clean when the shampoo has opinions.",
      "The zip is metal with a leather pull; the loop at the side hangs it on a hook.",
    ),
    details: ["23 × 13 × 11 cm", "Cotton canvas, water-repellent lining", "Wipe clean"],
    optionNames: ["Colour"],
    variants: [
      variant("WSH-CAN-DEN", "Denim", 3400, 22),
      variant("WSH-CAN-OAT", "Oat", 3400, 19),
      variant("WSH-CAN-RUS", "Rust", 3400, 7),
    ],
    images: pictures(
      "canvas-wash-bag",
      "Canvas wash bag with a metal zip",
      ["Denim", "Oat", "Rust"],
      "Two wash bags side by side",
    ),
  },
  {
    handle: "storm-umbrella",
    title: "Storm umbrella",
    collectionHandles: ["travel", "wear"],
    description: paragraphs(
      "Eight fibreglass ribs that turn inside out and come back. The stick is one piece of wood, steamed and bent into its crook.",
      "If a rib ever breaks, send it in: we keep the parts.",
    ),
    details: ["105 cm across, 88 cm long", "Fibreglass ribs, chestnut handle", "Cover of recycled polyester"],
    optionNames: ["Colour"],
    variants: [
      variant("UMB-STO-MUS", "Mustard", 5900, 12),
      variant("UMB-STO-NAV", "Navy", 5900, 20),
      variant("UMB-STO-BER", "Berry", 5900, 8),
    ],
    images: pictures(
      "storm-umbrella",
      "Open umbrella with a wooden crook",
      ["Mustard", "Navy", "Berry"],
      "Two open umbrellas, one behind the other",
    ),
  },
  {
    handle: "card-wallet",
    title: "Card wallet",
    collectionHandles: ["travel", "wear"],
    description: paragraphs(
      "Six cards, a few folded notes and nothing else. Cut from one piece of leather and held by two lines of saddle stitch.",
      "Vegetable-tanned leather darkens where it is touched. In a year no two look alike.",
    ),
    details: [
      "10 × 7.5 cm, 6 mm thin",
      "Vegetable-tanned leather, waxed linen thread",
      "Feed with leather balm now and then",
    ],
    optionNames: ["Colour"],
    variants: [
      variant("WAL-CRD-TAN", "Tan", 4200, 25),
      variant("WAL-CRD-PIN", "Pine", 4200, 15),
      variant("WAL-CRD-BLK", "Black", 4200, 21),
    ],
    images: pictures(
      "card-wallet",
      "Leather card wallet with a card showing",
      ["Tan", "Pine", "Black"],
      "Two card wallets laid over each other",
    ),
  },
];

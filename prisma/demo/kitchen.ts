import { type DemoProduct, paragraphs, pictures, variant } from "./product.ts";

export const kitchen: DemoProduct[] = [
  {
    handle: "everyday-mug",
    title: "Everyday mug",
    collectionHandles: ["kitchen", "desk"],
    description: paragraphs(
      "The mug you reach for without thinking. A straight wall that keeps coffee warm, a rim that is thin where it meets the lip, and a handle that takes three fingers.",
      "Thrown in stoneware and fired once at a high temperature. The foot is left bare, so you can see what it is made of.",
    ),
    details: ["330 ml, 9.5 cm tall", "Stoneware, lead-free glaze", "Dishwasher and microwave safe"],
    optionNames: ["Colour"],
    variants: [
      variant("MUG-EVE-MOS", "Moss", 1800, 46),
      variant("MUG-EVE-CHA", "Chalk", 1800, 60),
      variant("MUG-EVE-SKY", "Sky", 1800, 38),
      variant("MUG-EVE-OCH", "Ochre", 1800, 2),
    ],
    images: pictures(
      "everyday-mug",
      "Stoneware mug",
      ["Moss", "Chalk", "Sky", "Ochre"],
      "Two mugs in different glazes",
    ),
  },
  {
    handle: "slow-pour-kettle",
    title: "Slow-pour kettle",
    collectionHandles: ["kitchen"],
    description: paragraphs(
      "A narrow spout for a thin, steady stream: the difference between brewing coffee and flooding it. The handle stands well clear of the steam.",
      "For gas, electric and induction hobs. The lid is held by its own weight, without a hinge that could fail.",
    ),
    details: ["0.9 litre", "Stainless steel body, beech grip", "All hobs, induction too; wash by hand"],
    optionNames: ["Finish"],
    variants: [
      variant("KET-SLO-STE", "Steel", 7400, 20),
      variant("KET-SLO-BLK", "Black", 7900, 12),
      variant("KET-SLO-COP", "Copper", 10400, 5, { saleMinor: 9200 }),
    ],
    images: pictures(
      "slow-pour-kettle",
      "Gooseneck kettle with a wooden grip",
      ["Steel", "Black", "Copper"],
      "Close-up of the kettle’s spout and lid",
    ),
  },
  {
    handle: "round-teapot",
    title: "Round teapot",
    collectionHandles: ["kitchen"],
    description: paragraphs(
      "Four cups, poured without a drip: the spout is cut sharp on its lower edge, the way a good one always was. The strainer is pierced into the body and has no basket to lose.",
      "The knob of the lid stays cool, and the lid locks with a quarter turn.",
    ),
    details: ["1 litre, about four cups", "Stoneware, glazed in and out", "Dishwasher safe; not for the hob"],
    optionNames: ["Colour"],
    variants: [
      variant("TEA-RND-INK", "Ink", 5800, 13),
      variant("TEA-RND-CHA", "Chalk", 5800, 17),
      variant("TEA-RND-SAG", "Sage", 5800, 9),
    ],
    images: pictures("round-teapot", "Round stoneware teapot", ["Ink", "Chalk", "Sage"], "Two teapots side by side"),
  },
  {
    handle: "long-chopping-board",
    title: "Long chopping board",
    collectionHandles: ["kitchen"],
    description: paragraphs(
      "One piece of wood with a handle and a hole to hang it by. Long enough for a loaf, light enough to carry to the table.",
      "Finished with food-safe oil. Knife marks are part of the deal; a little sanding and fresh oil make it new.",
    ),
    details: [
      "Medium 40 × 16 cm, large 52 × 20 cm, 2 cm thick",
      "Solid wood, food-safe oil",
      "Wipe, do not soak; oil twice a year",
    ],
    optionNames: ["Wood", "Size"],
    variants: [
      variant("BRD-LNG-OAK-M", "Oak / Medium", 3200, 24),
      variant("BRD-LNG-OAK-L", "Oak / Large", 4400, 16),
      variant("BRD-LNG-WAL-M", "Walnut / Medium", 3900, 11),
      variant("BRD-LNG-WAL-L", "Walnut / Large", 5400, 3),
    ],
    images: pictures(
      "long-chopping-board",
      "Long wooden board with a handle",
      ["Oak", "Walnut"],
      "An oak and a walnut board leaning together",
    ),
  },
  {
    handle: "enamel-casserole",
    title: "Enamelled casserole",
    collectionHandles: ["kitchen"],
    description: paragraphs(
      "Cast iron for the long, slow dishes: beans, braises, bread. It browns on the hob, goes into the oven as it is and looks right on the table.",
      "Small points inside the lid let the steam drip back evenly. Enamel chips if dropped; treat it gently and it will outlive the cooker.",
    ),
    details: [
      "4.2 or 5.5 litres",
      "Enamelled cast iron, brass knob",
      "All hobs and ovens up to 250 °C",
      "Ten-year guarantee against faults of making",
    ],
    optionNames: ["Colour", "Size"],
    variants: [
      variant("CAS-ENA-TEA-4", "Teal / 4.2 litres", 14900, 7),
      variant("CAS-ENA-TEA-5", "Teal / 5.5 litres", 17900, 5),
      variant("CAS-ENA-BRI-4", "Brick / 4.2 litres", 14900, 9),
      variant("CAS-ENA-BRI-5", "Brick / 5.5 litres", 17900, 1),
      variant("CAS-ENA-CHA-4", "Chalk / 4.2 litres", 14900, 12, { saleMinor: 12900 }),
    ],
    images: pictures(
      "enamel-casserole",
      "Round cast-iron casserole with a lid",
      ["Teal", "Brick", "Chalk"],
      "Close-up of the casserole’s lid and brass knob",
    ),
  },
  {
    handle: "pantry-jar",
    title: "Pantry jar",
    collectionHandles: ["kitchen"],
    description: paragraphs(
      "Thick glass with a turned lid that closes on a silicone ring. For oats, lentils, coffee, and for seeing at a glance what is running out.",
      "The sizes share one diameter, so they stack and the lids swap.",
    ),
    details: [
      "0.5, 1 or 1.5 litres, 11 cm across",
      "Borosilicate glass; lid with a food-safe ring",
      "Glass is dishwasher safe, lids by hand",
    ],
    optionNames: ["Lid", "Size"],
    variants: [
      variant("JAR-PAN-OAK-05", "Oak / 0.5 litre", 1400, 54),
      variant("JAR-PAN-OAK-10", "Oak / 1 litre", 1700, 48),
      variant("JAR-PAN-OAK-15", "Oak / 1.5 litres", 2000, 30),
      variant("JAR-PAN-WAL-10", "Walnut / 1 litre", 1900, 22),
    ],
    images: pictures("pantry-jar", "Glass jar with a wooden lid", ["Oak", "Walnut"], "Two filled pantry jars"),
  },
  {
    handle: "workday-apron",
    title: "Workday apron",
    collectionHandles: ["kitchen", "garden"],
    description: paragraphs(
      "A proper apron in tight cotton canvas: wide enough to wipe hands on, with straps that cross at the back so nothing hangs from your neck.",
      "One pocket for a towel, one narrow one for a pencil. It starts stiff and is broken in after three washes.",
    ),
    details: [
      "One size, 88 cm long",
      "100 % cotton canvas, 340 g/m²",
      "Brass rivets at the pockets",
      "Washes at 60 °C",
    ],
    optionNames: ["Colour"],
    variants: [
      variant("APR-WRK-NAV", "Navy", 4600, 15),
      variant("APR-WRK-OAT", "Oat", 4600, 18),
      variant("APR-WRK-PIN", "Pine", 4600, 0),
    ],
    images: pictures(
      "workday-apron",
      "Canvas apron on a peg",
      ["Navy", "Oat", "Pine"],
      "Close-up of the apron’s pocket",
    ),
  },
  {
    handle: "turned-pepper-mill",
    title: "Turned pepper mill",
    collectionHandles: ["kitchen"],
    description: paragraphs(
      "A mill with a waist made for the hand and a ceramic grinder that will not rust or dull. Turn the brass nut on top for coarse or fine.",
      "Works for pepper and for salt. Filled through the head, without tools.",
    ),
    details: ["18 cm tall", "Solid wood, ceramic grinder", "Comes empty"],
    optionNames: ["Wood"],
    variants: [
      variant("MIL-PEP-WAL", "Walnut", 3600, 19),
      variant("MIL-PEP-OAK", "Oak", 3400, 27),
      variant("MIL-PEP-BLK", "Black", 3400, 8),
    ],
    images: pictures(
      "turned-pepper-mill",
      "Turned wooden pepper mill",
      ["Walnut", "Oak", "Black"],
      "A pair of mills for salt and pepper",
    ),
  },
];

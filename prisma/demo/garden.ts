import { type DemoProduct, paragraphs, pictures, variant } from "./product.ts";

export const garden: DemoProduct[] = [
  {
    handle: "footed-plant-pot",
    title: "Footed plant pot",
    collectionHandles: ["garden", "home"],
    description: paragraphs(
      "A pot with its own saucer and a small foot, so air can pass beneath and the shelf stays dry. The clay is left open: it breathes, and it will show a pale bloom with time.",
      "Frost-hardy if emptied of standing water. Plant not included, however well it looks there.",
    ),
    details: [
      "Small 14 cm, medium 18 cm, large 24 cm across",
      "Stoneware with a drainage hole, saucer included",
      "Frost-hardy to −10 °C",
    ],
    optionNames: ["Colour", "Size"],
    variants: [
      variant("POT-FOO-CLA-S", "Clay / Small", 1900, 33),
      variant("POT-FOO-CLA-M", "Clay / Medium", 2800, 27),
      variant("POT-FOO-CLA-L", "Clay / Large", 4400, 9),
      variant("POT-FOO-FOG-S", "Fog / Small", 1900, 20),
      variant("POT-FOO-FOG-M", "Fog / Medium", 2800, 4),
      variant("POT-FOO-FOG-L", "Fog / Large", 4400, 0),
    ],
    images: pictures(
      "footed-plant-pot",
      "Plant pot with a saucer and a leafy plant",
      ["Clay", "Fog"],
      "Two planted pots in two colours",
    ),
  },
  {
    handle: "long-spout-watering-can",
    title: "Long-spout watering can",
    collectionHandles: ["garden"],
    description: paragraphs(
      "The long spout reaches the back of the shelf and the middle of the bed, and the high handle keeps the weight under your hand as it empties.",
      "Galvanised inside, powder-coated outside. The brass rose unscrews for cleaning.",
    ),
    details: ["4.5 litres", "Galvanised steel, removable brass rose", "Leave empty in frost"],
    optionNames: ["Colour"],
    variants: [
      variant("CAN-LNG-PIN", "Pine", 4900, 16),
      variant("CAN-LNG-MUS", "Mustard", 4900, 11),
      variant("CAN-LNG-STE", "Steel", 4400, 19),
    ],
    images: pictures(
      "long-spout-watering-can",
      "Watering can with a long spout",
      ["Pine", "Mustard", "Steel"],
      "Close-up of the can’s brass rose",
    ),
  },
  {
    handle: "hand-trowel-and-fork",
    title: "Hand trowel and fork",
    collectionHandles: ["garden"],
    description: paragraphs(
      "Forged in one piece from blade to tang and riveted through the handle. The trowel has a narrow shoulder for bulbs; the fork loosens without cutting roots.",
      "Carbon steel takes an edge and needs a wipe with oil in winter. It will rust if left in the bed, and forgive you when cleaned.",
    ),
    details: ["30 cm long", "Carbon steel, oiled wood, leather loop", "Sold as a pair"],
    optionNames: ["Handle"],
    variants: [variant("TRW-HND-OAK", "Oak", 4800, 18), variant("TRW-HND-WAL", "Walnut", 5400, 7)],
    images: pictures(
      "hand-trowel-and-fork",
      "Trowel and hand fork with wooden handles",
      ["Oak", "Walnut"],
      "Close-up of the forged blades",
    ),
  },
  {
    handle: "evening-lantern",
    title: "Evening lantern",
    collectionHandles: ["garden", "home"],
    description: paragraphs(
      "A lantern for a pillar candle, with a door that latches and a roof that keeps the wind out. Hang it from its ring or set it on the step.",
      "The panes slide out from above for cleaning and are a standard size, should one break.",
    ),
    details: [
      "32 cm tall, 15 cm square",
      "Coated steel, glass panes",
      "For candles up to 8 cm across; candle not included",
    ],
    optionNames: ["Colour"],
    variants: [
      variant("LAN-EVE-GRA", "Graphite", 5400, 14),
      variant("LAN-EVE-PIN", "Pine", 5400, 10),
      variant("LAN-EVE-BRA", "Brass", 6400, 3),
    ],
    images: pictures(
      "evening-lantern",
      "Glazed lantern with a candle",
      ["Graphite", "Pine", "Brass"],
      "Two lanterns, one behind the other",
    ),
  },
  {
    handle: "nesting-box",
    title: "Nesting box",
    collectionHandles: ["garden"],
    description: paragraphs(
      "A home for small garden birds, built the way they like it: thick walls, a rough inside to climb and no perch for the cat.",
      "The roof lifts for cleaning in autumn. Hang it facing away from the midday sun, two metres up or higher.",
    ),
    details: [
      "32 × 18 × 20 cm, entrance 32 mm",
      "Untreated wood inside, water-based paint outside",
      "Aluminium nail included: it does no harm to trees",
    ],
    optionNames: ["Roof"],
    variants: [
      variant("NST-BOX-RUS", "Rust", 3900, 17),
      variant("NST-BOX-SLA", "Slate", 3900, 12),
      variant("NST-BOX-MOS", "Moss", 3900, 5, { saleMinor: 3300 }),
    ],
    images: pictures(
      "nesting-box",
      "Wooden nesting box with a pitched roof",
      ["Rust", "Slate", "Moss"],
      "Two nesting boxes on a wall",
    ),
  },
  {
    handle: "garden-gloves",
    title: "Garden gloves",
    collectionHandles: ["garden", "wear"],
    description: paragraphs(
      "Leather thin enough to feel a seedling and tough enough for brambles. The cuff is canvas, long enough to keep the soil out of your sleeves.",
      "They arrive a little tight and are yours after an afternoon.",
    ),
    details: [
      "Leather palm, cotton canvas cuff",
      "Size M fits most hands between 18 and 20 cm round",
      "Let them dry slowly, away from heat",
    ],
    optionNames: ["Colour", "Size"],
    variants: [
      variant("GLV-GRD-TAN-S", "Tan / S", 2900, 14),
      variant("GLV-GRD-TAN-M", "Tan / M", 2900, 22),
      variant("GLV-GRD-TAN-L", "Tan / L", 2900, 0),
      variant("GLV-GRD-MOS-M", "Moss / M", 2900, 16),
      variant("GLV-GRD-MOS-L", "Moss / L", 2900, 3),
    ],
    images: pictures("garden-gloves", "Leather gloves with a canvas cuff", ["Tan", "Moss"], "Two pairs of gloves"),
  },
];

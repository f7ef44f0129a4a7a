import { type DemoProduct, paragraphs, pictures, variant } from "./product.ts";

export const home: DemoProduct[] = [
  {
    handle: "harbour-table-lamp",
    title: "Harbour table lamp",
    collectionHandles: ["home", "desk"],
    description: paragraphs(
      "A stoneware base with a low, steady stance and a shade of natural linen. The glaze is brushed on by hand, so the foot of each lamp shows a slightly different line.",
      "The linen warms the light without dimming it: bright enough to read by, soft enough to leave on. The cable is covered in cotton and long enough to reach behind a chest of drawers.",
    ),
    details: [
      "46 cm tall, shade 32 cm across",
      "E27 fitting, up to 40 W or 8 W LED; bulb not included",
      "Cotton-covered cable, 2 m, with an in-line switch",
      "Shade can be replaced separately",
    ],
    optionNames: ["Colour"],
    variants: [
      variant("LAM-HAR-MOS", "Moss", 12900, 14),
      variant("LAM-HAR-CHA", "Chalk", 12900, 22),
      variant("LAM-HAR-CLA", "Clay", 12900, 3),
    ],
    images: pictures(
      "harbour-table-lamp",
      "Table lamp with a linen shade",
      ["Moss", "Chalk", "Clay"],
      "Close-up of the lamp’s stoneware base and linen shade",
    ),
  },
  {
    handle: "field-wool-throw",
    title: "Field wool throw",
    collectionHandles: ["home"],
    description: paragraphs(
      "A throw for the end of the sofa and the last cold weeks of spring. Woven from undyed and dyed wool yarns in a plain twill, then washed until it gives.",
      "Wool keeps its shape and airs clean: most of the time an evening outside on the line is all it needs.",
    ),
    details: [
      "130 × 180 cm, 780 g",
      "100 % wool, twisted fringe on two sides",
      "Air often, wash rarely at 30 °C on a wool cycle",
    ],
    optionNames: ["Colour"],
    variants: [
      variant("THR-FLD-OAT", "Oat", 9800, 18),
      variant("THR-FLD-RUS", "Rust", 9800, 9),
      variant("THR-FLD-SLA", "Slate", 9800, 12),
      variant("THR-FLD-MOS", "Moss", 9800, 4, { saleMinor: 7800 }),
    ],
    images: pictures(
      "field-wool-throw",
      "Folded wool throw with a fringe",
      ["Oat", "Rust", "Slate", "Moss"],
      "Two folded throws, one on the other",
    ),
  },
  {
    handle: "tall-stoneware-vase",
    title: "Tall stoneware vase",
    collectionHandles: ["home"],
    description: paragraphs(
      "A narrow neck that holds three stems as well as thirty. The outside is left matt and slightly dry to the touch; inside it is glazed, so it does not sweat on wood.",
      "Heavy enough to stand up to branches. It looks just as finished with nothing in it.",
    ),
    details: [
      "Small 21 cm, large 30 cm tall",
      "Stoneware, glazed inside, watertight",
      "Wash by hand with a bottle brush",
    ],
    optionNames: ["Colour", "Size"],
    variants: [
      variant("VAS-TAL-CLA-S", "Clay / Small", 4200, 16),
      variant("VAS-TAL-CLA-L", "Clay / Large", 6400, 8),
      variant("VAS-TAL-CHA-S", "Chalk / Small", 4200, 20),
      variant("VAS-TAL-CHA-L", "Chalk / Large", 6400, 0),
      variant("VAS-TAL-GRA-S", "Graphite / Small", 4200, 11),
      variant("VAS-TAL-GRA-L", "Graphite / Large", 6400, 6),
    ],
    images: pictures(
      "tall-stoneware-vase",
      "Stoneware vase with dried stems",
      ["Clay", "Chalk", "Graphite"],
      "The vase in two sizes and colours",
    ),
  },
  {
    handle: "washed-linen-cushion",
    title: "Washed linen cushion",
    collectionHandles: ["home"],
    description: paragraphs(
      "Heavy linen, washed before sewing so that it is soft from the first day and will not shrink later. Piped all round, with a hidden zip.",
      "Sold with its feather-free filling of recycled fibre, which can be plumped, washed and, one day, replaced.",
    ),
    details: ["100 % linen cover, 280 g/m²", "Filling included", "Cover washes at 40 °C"],
    optionNames: ["Colour", "Size"],
    variants: [
      variant("CUS-LIN-OCH-45", "Ochre / 45 × 45 cm", 3900, 25),
      variant("CUS-LIN-OCH-60", "Ochre / 60 × 40 cm", 4400, 13),
      variant("CUS-LIN-PIN-45", "Pine / 45 × 45 cm", 3900, 19),
      variant("CUS-LIN-PIN-60", "Pine / 60 × 40 cm", 4400, 2),
      variant("CUS-LIN-BLU-45", "Blush / 45 × 45 cm", 3900, 10),
    ],
    images: pictures(
      "washed-linen-cushion",
      "Square linen cushion with piped edges",
      ["Ochre", "Pine", "Blush"],
      "Two linen cushions leaning together",
    ),
  },
  {
    handle: "peg-rail",
    title: "Peg rail",
    collectionHandles: ["home", "wear"],
    description: paragraphs(
      "The most useful thing in a hallway: a straight board and a row of turned pegs. Coats, bags, a hat, the dog’s lead, and keys where you left them.",
      "Solid wood, oiled, with pegs that are glued and wedged rather than screwed. Two hidden keyholes at the back hold it flush to the wall.",
    ),
    details: [
      "60 cm with four pegs or 90 cm with six",
      "Solid oak or walnut, finished with hard oil",
      "Holds 8 kg a peg in a sound wall; screws included",
    ],
    optionNames: ["Wood", "Length"],
    variants: [
      variant("PEG-OAK-60", "Oak / 60 cm", 5200, 17),
      variant("PEG-OAK-90", "Oak / 90 cm", 7200, 9),
      variant("PEG-WAL-60", "Walnut / 60 cm", 6400, 7),
      variant("PEG-WAL-90", "Walnut / 90 cm", 8800, 5),
    ],
    images: pictures(
      "peg-rail",
      "Wooden peg rail with keys and a bag",
      ["Oak", "Walnut"],
      "Close-up of a turned peg on the rail",
    ),
  },
  {
    handle: "round-hall-mirror",
    title: "Round hall mirror",
    collectionHandles: ["home"],
    description: paragraphs(
      "A last look before leaving. The frame is steam-bent from a single strip, with one neat scarf joint at the bottom, and hangs from a leather strap.",
      "The glass is 4 mm thick and set with a small gap, so the frame can move with the seasons.",
    ),
    details: ["45 cm across, 3 cm deep", "Leather strap and brass nail included", "Wipe with a dry cloth"],
    optionNames: ["Wood"],
    variants: [
      variant("MIR-RND-OAK", "Oak", 8900, 8),
      variant("MIR-RND-WAL", "Walnut", 9900, 4),
      variant("MIR-RND-BLK", "Black", 8900, 0),
    ],
    images: pictures(
      "round-hall-mirror",
      "Round mirror on a leather strap",
      ["Oak", "Walnut", "Black"],
      "Close-up of the mirror’s frame and strap",
    ),
  },
  {
    handle: "cotton-rope-basket",
    title: "Cotton rope basket",
    collectionHandles: ["home"],
    description: paragraphs(
      "Coiled and stitched from thick cotton rope, soft enough to fold flat and firm enough to stand. For laundry, blankets, toys or the things that have no place yet.",
      "The band at the foot is dyed, so a dusty floor does not show at once.",
    ),
    details: ["Medium 30 × 28 cm, large 40 × 36 cm", "100 % cotton", "Spot clean, or wash at 30 °C and dry in shape"],
    optionNames: ["Colour", "Size"],
    variants: [
      variant("BSK-ROP-NAV-M", "Navy / Medium", 3400, 21),
      variant("BSK-ROP-NAV-L", "Navy / Large", 4600, 15),
      variant("BSK-ROP-RUS-M", "Rust / Medium", 3400, 6),
      variant("BSK-ROP-RUS-L", "Rust / Large", 4600, 10),
    ],
    images: pictures(
      "cotton-rope-basket",
      "Rope basket with two handles and a dyed foot",
      ["Navy", "Rust"],
      "Two rope baskets, one behind the other",
    ),
  },
];

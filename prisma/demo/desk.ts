import { type DemoProduct, paragraphs, pictures, variant } from "./product.ts";

export const desk: DemoProduct[] = [
  {
    handle: "clothbound-notebook",
    title: "Clothbound notebook",
    collectionHandles: ["desk", "travel"],
    description: paragraphs(
      "Sewn in sections, so it lies flat on every page. The paper is a warm white, heavy enough for a fountain pen and quiet under a pencil.",
      "Bound in book cloth with a ribbon and an elastic. The last sixteen leaves are perforated, for lists that have to leave.",
    ),
    details: ["A5, 192 pages, 100 g/m²", "Sewn binding, lies flat", "Paper from certified forests"],
    optionNames: ["Colour", "Ruling"],
    variants: [
      variant("NBK-CLO-PIN-D", "Pine / Dotted", 1900, 64),
      variant("NBK-CLO-PIN-P", "Pine / Plain", 1900, 40),
      variant("NBK-CLO-RUS-D", "Rust / Dotted", 1900, 52),
      variant("NBK-CLO-RUS-P", "Rust / Plain", 1900, 4),
      variant("NBK-CLO-INK-D", "Ink / Dotted", 1900, 33),
    ],
    images: pictures(
      "clothbound-notebook",
      "Clothbound notebook with an elastic",
      ["Pine", "Rust", "Ink"],
      "Two notebooks, one laid across the other",
    ),
  },
  {
    handle: "pocket-pen",
    title: "Pocket pen",
    collectionHandles: ["desk", "travel"],
    description: paragraphs(
      "Short in the pocket and full length in the hand: the cap posts on the back and clicks home. Turned from bar stock, with six flats so that it does not roll off the desk.",
      "Takes the common short refill and comes with a black one. Brass darkens with use; a cloth brings it back if you mind.",
    ),
    details: ["10 cm closed, 13.5 cm open, 28 g", "Solid metal", "Standard refill, black, medium"],
    optionNames: ["Metal"],
    variants: [
      variant("PEN-PKT-BRA", "Brass", 3800, 23),
      variant("PEN-PKT-STE", "Steel", 3400, 28),
      variant("PEN-PKT-BLK", "Black", 3400, 16),
    ],
    images: pictures(
      "pocket-pen",
      "Faceted metal pen with its cap",
      ["Brass", "Steel", "Black"],
      "Three pens in three finishes",
    ),
  },
  {
    handle: "balance-desk-lamp",
    title: "Balance desk lamp",
    collectionHandles: ["desk", "home"],
    description: paragraphs(
      "Two arms and three joints that stay where you put them. The deep shade throws an even pool of light and hides the bulb from your eyes.",
      "Steel, powder-coated, on a base heavy enough for the longest reach. Every joint can be tightened with a coin.",
    ),
    details: ["Reaches 62 cm, base 18 cm across", "E14 fitting, 6 W LED included", "Dimmer on the base"],
    optionNames: ["Colour"],
    variants: [
      variant("LAM-BAL-PIN", "Pine", 11900, 11),
      variant("LAM-BAL-CHA", "Chalk", 11900, 15),
      variant("LAM-BAL-OCH", "Ochre", 11900, 6, { saleMinor: 9900 }),
      variant("LAM-BAL-BLK", "Black", 11900, 18),
    ],
    images: pictures(
      "balance-desk-lamp",
      "Jointed desk lamp",
      ["Pine", "Chalk", "Ochre", "Black"],
      "Close-up of the lamp’s shade and upper joint",
    ),
  },
  {
    handle: "desk-tray",
    title: "Desk tray",
    collectionHandles: ["desk"],
    description: paragraphs(
      "A shallow tray for the pen, the clips, the glasses, the one cable. It keeps a desk honest: what fits may stay, the rest has to move.",
      "Milled from one board, with a rounded inside that is easy to wipe and kind to fingertips.",
    ),
    details: ["28 × 12 × 2.5 cm", "Solid wood, oiled", "Cork feet"],
    optionNames: ["Wood"],
    variants: [variant("TRY-DSK-OAK", "Oak", 3600, 20), variant("TRY-DSK-WAL", "Walnut", 4200, 14)],
    images: pictures(
      "desk-tray",
      "Wooden desk tray with pens and clips",
      ["Oak", "Walnut"],
      "Two desk trays, one above the other",
    ),
  },
  {
    handle: "spindle-chair",
    title: "Spindle chair",
    collectionHandles: ["desk", "home"],
    description: paragraphs(
      "A chair for the desk that can come to dinner. The bent back rail and five spindles hold you upright without a cushion; the seat is hollowed where it counts.",
      "Comes assembled. The joints are wedged and will not work loose, and the lacquer can be touched up.",
    ),
    details: ["78 cm tall, seat at 45 cm", "Solid ash or oak", "Carries 130 kg", "Felt glides included"],
    optionNames: ["Finish"],
    variants: [
      variant("CHR-SPI-OAK", "Oak", 22900, 6),
      variant("CHR-SPI-PIN", "Pine", 21900, 8),
      variant("CHR-SPI-BLK", "Black", 21900, 2),
    ],
    images: pictures(
      "spindle-chair",
      "Wooden chair with a spindle back",
      ["Oak", "Pine", "Black"],
      "Close-up of the chair’s bent back and spindles",
    ),
  },
  {
    handle: "plain-wall-clock",
    title: "Plain wall clock",
    collectionHandles: ["desk", "kitchen", "home"],
    description: paragraphs(
      "No numbers, no date, no sound: the movement sweeps instead of ticking. The brass hour hand is the only bright thing on it.",
      "The case is spun from one sheet of aluminium; the front is real glass.",
    ),
    details: ["30 cm across, 4 cm deep", "Silent movement, one AA battery, not included", "Hangs from a single nail"],
    optionNames: ["Colour"],
    variants: [
      variant("CLK-PLN-WHI", "White", 5900, 16),
      variant("CLK-PLN-SAG", "Sage", 5900, 9),
      variant("CLK-PLN-GRA", "Graphite", 5900, 12),
    ],
    images: pictures(
      "plain-wall-clock",
      "Wall clock without numbers",
      ["White", "Sage", "Graphite"],
      "Close-up of the clock’s hands and markers",
    ),
  },
  {
    handle: "arch-bookends",
    title: "Arch bookends",
    collectionHandles: ["desk", "home"],
    description: paragraphs(
      "Two arches of folded steel with a foot that slides under the first book, so the books hold the bookends and the bookends hold the books.",
      "Sold as a pair. A strip of cork protects the shelf.",
    ),
    details: ["A pair, each 17 × 13 × 10 cm", "Powder-coated steel, 2.5 mm", "Holds about 12 kg of books"],
    optionNames: ["Colour"],
    contentUnit: "piece",
    referenceUnit: "piece",
    variants: [
      variant("BKE-ARC-RUS", "Rust", 3200, 17, { contentMilli: 2000 }),
      variant("BKE-ARC-TEA", "Teal", 3200, 13, { contentMilli: 2000 }),
      variant("BKE-ARC-OAT", "Oat", 3200, 5, { contentMilli: 2000, saleMinor: 2600 }),
    ],
    images: pictures(
      "arch-bookends",
      "Steel arch bookends holding books",
      ["Rust", "Teal", "Oat"],
      "Close-up of one bookend and its books",
    ),
  },
];

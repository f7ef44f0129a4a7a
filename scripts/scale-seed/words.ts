import { demoProducts } from "#prisma/demo/catalogue.ts";

/** A title takes one of each: "Harbour linen cushion". */
export const series = [
  ...["Harbour", "Meadow", "Orchard", "Quarry", "Lantern", "Cobble", "Thistle", "Juniper", "Anchor", "Mill"],
  ...["Summit", "Hearth", "Rowan", "Tide", "Ember", "Granary", "Cedar", "Moor", "Saddle", "Beacon"],
  ...["Folded", "Turned", "Washed", "Everyday", "Plain", "Ribbed", "Nesting", "Tall", "Round", "Travelling"],
];
export const materials = [
  ...["linen", "oak", "wool", "stoneware", "brass", "cotton", "leather", "canvas", "enamel", "glass", "cork"],
  ...["walnut", "steel", "beech", "porcelain", "felt", "bamboo", "copper", "hemp", "slate", "ash", "rattan"],
];
export const things = [
  ...["cushion", "lamp", "teapot", "mug", "throw", "chair", "kettle", "vase", "notebook", "pen", "tray", "basket"],
  ...["bag", "wallet", "scarf", "beanie", "jacket", "apron", "trowel", "planter", "clock", "mirror", "rail", "board"],
  ...["bottle", "jar", "mill", "casserole", "lantern", "bookend", "stool", "bowl", "pitcher", "shelf", "hook", "rug"],
  ...["blanket", "pillow", "candlestick", "plate", "spoon", "sieve", "grater", "ladle", "coaster", "doormat"],
  ...[
    "umbrella",
    "suitcase",
    "strap",
    "pouch",
    "belt",
    "glove",
    "sock",
    "jumper",
    "shears",
    "dibber",
    "hoe",
    "birdbath",
  ],
];
export const colours = [
  ...new Set(demoProducts.flatMap(({ variants }) => variants.map((each) => each.optionValues[0]))),
];

/** Sentences as the demo's catalogue has them, with words as frequent and as rare as in any text. */
export const sentences = demoProducts.flatMap(({ description }) => description.match(/[^.!?\s][^.!?\n]*[.!?]/g) ?? []);
export const details = demoProducts.flatMap((product) => product.details);

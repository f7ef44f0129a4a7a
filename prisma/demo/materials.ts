/** What the demo's products are made of, by which its lists are filtered. */
const products: Record<string, readonly string[]> = {
  Stoneware: [...["harbour-table-lamp", "tall-stoneware-vase", "everyday-mug", "round-teapot"], "footed-plant-pot"],
  Oak: [
    ...["peg-rail", "round-hall-mirror", "long-chopping-board", "pantry-jar", "turned-pepper-mill", "desk-tray"],
    ...["spindle-chair", "hand-trowel-and-fork"],
  ],
  Walnut: [
    ...["peg-rail", "round-hall-mirror", "long-chopping-board", "pantry-jar", "turned-pepper-mill", "desk-tray"],
    "hand-trowel-and-fork",
  ],
  Steel: [
    ...["slow-pour-kettle", "pocket-pen", "balance-desk-lamp", "arch-bookends", "steel-bottle"],
    ...["long-spout-watering-can", "hand-trowel-and-fork", "evening-lantern"],
  ],
  Brass: ["pocket-pen", "latch-key-ring"],
  "Cast iron": ["enamel-casserole"],
  Glass: ["pantry-jar", "round-hall-mirror", "evening-lantern"],
  Linen: ["harbour-table-lamp", "washed-linen-cushion"],
  Wool: ["field-wool-throw", "lambswool-scarf", "ribbed-beanie", "harbour-jumper"],
  Cotton: [
    ...["cotton-rope-basket", "workday-apron", "roll-top-backpack", "weekend-bag", "canvas-wash-bag"],
    ...["garden-gloves", "everyday-socks", "market-tote", "chore-jacket"],
  ],
  Leather: ["weekend-bag", "roll-top-backpack", "card-wallet", "garden-gloves", "latch-key-ring"],
  Paper: ["clothbound-notebook"],
  Polycarbonate: ["cabin-case"],
  Polyester: ["storm-umbrella"],
};

export const materialsOf = (handle: string): string[] =>
  Object.entries(products).flatMap(([material, handles]) => (handles.includes(handle) ? [material] : []));

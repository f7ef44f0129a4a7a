import { desk } from "./desk.ts";
import { garden } from "./garden.ts";
import { home } from "./home.ts";
import { kitchen } from "./kitchen.ts";
import { bannerSize, type DemoCollection, type DemoImage, type DemoProduct } from "./product.ts";
import { travel } from "./travel.ts";
import { wear } from "./wear.ts";

export type { DemoCollection, DemoImage, DemoProduct } from "./product.ts";

function collection(handle: string, title: string, description: string, alt: string): DemoCollection {
  return {
    handle,
    title,
    description,
    image: { file: `prisma/demo/pictures/collection-${handle}.svg`, alt, ...bannerSize },
  };
}

export const demoCollections: DemoCollection[] = [
  collection(
    "home",
    "Home",
    "Light, warmth and places for things. Pieces that settle into a room and stay there.",
    "A table lamp, a vase and a folded throw on a shelf",
  ),
  collection(
    "kitchen",
    "Kitchen",
    "Tools that earn their place on the worktop: stoneware, oak and steel for the meals of every day.",
    "A teapot, two mugs and a pepper mill on a worktop",
  ),
  collection(
    "desk",
    "Desk",
    "Quiet equipment for a clear head. Paper that takes ink, light that does not glare.",
    "A desk lamp over notebooks and a tray",
  ),
  collection(
    "travel",
    "Travel",
    "Bags and companions that weigh little, wear well and can be mended.",
    "A backpack, a cabin case and a bottle, ready to leave",
  ),
  collection(
    "garden",
    "Garden",
    "For balconies, borders and window sills: honest tools and pots that live outside.",
    "Planted pots, a watering can and a lantern",
  ),
  collection(
    "wear",
    "Wear",
    "A few good layers in wool and cotton, cut plainly and made for years.",
    "A jumper, a scarf and a cap on a peg rail",
  ),
];

/** The picture that opens the home page. */
export const demoHero: DemoImage = {
  file: "prisma/demo/pictures/hero.svg",
  alt: "A sunlit shelf with a lamp, a teapot, a plant and a stack of notebooks",
  width: 1600,
  height: 1000,
};

export const demoProducts: DemoProduct[] = [...home, ...kitchen, ...desk, ...travel, ...garden, ...wear];

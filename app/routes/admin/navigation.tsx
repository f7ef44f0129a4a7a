import {
  BadgeCheck,
  Boxes,
  FileText,
  FileUp,
  Gauge,
  Gift,
  House,
  Images,
  LayoutDashboard,
  LibraryBig,
  ListTree,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Newspaper,
  Package,
  Plug,
  RadioTower,
  ReceiptText,
  ScrollText,
  SearchX,
  Settings,
  ShieldCheck,
  Signpost,
  SquarePen,
  Tags,
  TicketPercent,
  Users,
} from "lucide-react";
import { href } from "react-router";
import type { AdminNavGroup } from "#app/ui/admin-nav.tsx";

type Page = { to: string; label: string; icon: LucideIcon; counts?: keyof NavCounts };
/** How many entries wait behind a link; undefined: none. */
export type NavCounts = { orders: string | undefined; requests: string | undefined };
type Group = { heading?: string; folded?: boolean; pages: readonly Page[] };

/** The sections of Store Admin. A new one joins a group. */
const groups: readonly Group[] = [
  { pages: [{ to: href("/admin"), label: "Dashboard", icon: LayoutDashboard }] },
  {
    heading: "Orders",
    pages: [
      { to: href("/admin/orders"), label: "Orders", icon: ReceiptText, counts: "orders" },
      { to: href("/admin/requests"), label: "Quote requests", icon: MessageSquareText, counts: "requests" },
    ],
  },
  {
    heading: "Products",
    pages: [
      { to: href("/admin/products"), label: "Products", icon: Package },
      { to: href("/admin/inventory"), label: "Inventory", icon: Boxes },
      { to: href("/admin/collections"), label: "Collections", icon: LibraryBig },
      { to: href("/admin/attributes"), label: "Attributes", icon: Tags },
      { to: href("/admin/searches"), label: "Searches", icon: SearchX },
      { to: href("/admin/media"), label: "Media", icon: Images },
      { to: href("/admin/imports"), label: "Imports", icon: FileUp },
      { to: href("/admin/discounts"), label: "Discounts", icon: TicketPercent },
      { to: href("/admin/gift-cards"), label: "Gift cards", icon: Gift },
    ],
  },
  {
    heading: "Content",
    pages: [
      { to: href("/admin/home"), label: "Home page", icon: House },
      { to: href("/admin/pages"), label: "Pages", icon: FileText },
      { to: href("/admin/posts"), label: "Posts", icon: SquarePen },
      { to: href("/admin/menus"), label: "Menus", icon: ListTree },
      { to: href("/admin/redirects"), label: "Redirects", icon: Signpost },
    ],
  },
  {
    heading: "Customers",
    pages: [
      { to: href("/admin/customers"), label: "Customers", icon: Users },
      { to: href("/admin/newsletter"), label: "Newsletter", icon: Newspaper },
    ],
  },
  {
    heading: "Settings",
    pages: [
      { to: href("/admin/settings"), label: "Store settings", icon: Settings },
      { to: href("/admin/connections"), label: "Connections", icon: Plug },
      { to: href("/admin/emails"), label: "Emails", icon: Mail },
      { to: href("/admin/security"), label: "Two-step sign-in", icon: ShieldCheck },
    ],
  },
  {
    heading: "System",
    folded: true,
    pages: [
      { to: href("/admin/events"), label: "Events", icon: RadioTower },
      { to: href("/admin/audit"), label: "Audit log", icon: ScrollText },
      { to: href("/admin/limits"), label: "Rate limits", icon: Gauge },
      { to: href("/admin/capabilities"), label: "Capabilities", icon: BadgeCheck },
    ],
  },
];

export const navigation = (counts: NavCounts): AdminNavGroup[] =>
  groups.map(({ heading, folded = false, pages }) => ({
    heading,
    folded,
    items: pages.map(({ icon: Icon, counts: counted, ...page }) => ({
      ...page,
      end: page.to === href("/admin"),
      count: counted && counts[counted],
      icon: <Icon aria-hidden size={20} strokeWidth={1.75} />,
    })),
  }));

/** What isn't a section, but worth finding by its name. */
const actions = [
  { to: href("/admin/products/:id", { id: "new" }), label: "New product" },
  { to: href("/admin/collections/:id", { id: "new" }), label: "New collection" },
  { to: href("/admin/attributes/:id", { id: "new" }), label: "New attribute" },
  { to: href("/admin/discounts/:id", { id: "new" }), label: "New discount" },
  { to: href("/admin/gift-cards/new"), label: "Issue gift card" },
  { to: href("/admin/pages/:id", { id: "new" }), label: "New page" },
  { to: href("/admin/posts/:id", { id: "new" }), label: "New post" },
  { to: href("/admin/redirects/:id", { id: "new" }), label: "New redirect" },
  { to: href("/admin/products/prices"), label: "Prices" },
  { to: href("/admin/searches/synonyms"), label: "Synonyms" },
  { to: href("/admin/searches/pinned"), label: "Pinned results" },
  { to: href("/admin/pages/legal"), label: "Legal pages" },
  { to: href("/admin/menus/:id", { id: "main" }), label: "Main menu" },
  { to: href("/admin/menus/:id", { id: "footer" }), label: "Footer menu" },
  { to: href("/admin/attention"), label: "Needs attention" },
  { to: href("/admin/shortcuts"), label: "Keyboard shortcuts" },
  { to: href("/admin/settings/store"), label: "Store details" },
  { to: href("/admin/settings/home"), label: "Automatic home page" },
  { to: href("/admin/settings/frame"), label: "Header and footer" },
  { to: href("/admin/settings/texts"), label: "Shipping and returns" },
  { to: href("/admin/settings/access"), label: "Store access" },
  { to: href("/admin/settings/shipping"), label: "Shipping" },
  { to: href("/admin/settings/locations"), label: "Locations" },
  { to: href("/admin/settings/taxes"), label: "Taxes" },
];

/** Pages and actions whose names have each of these words in them. */
export function pagesNamed(text: string): { to: string; label: string }[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const all = [...groups.flatMap(({ pages }) => pages.map(({ to, label }) => ({ to, label }))), ...actions];
  return all.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

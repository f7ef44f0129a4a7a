import { PackageOpen } from "lucide-react";
import type { QuoteSums } from "#app/kernel/quote-sums.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Disclosure, FoldedSection, Menu } from "#app/ui/disclosure.tsx";
import { LineProperties } from "#app/ui/line-properties.tsx";
import { Logo, LogoImage, LogoMark } from "#app/ui/logo.tsx";
import { Money, Price, UnitPrice } from "#app/ui/money.tsx";
import { EmptyState, Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, SectionHeading } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { LinePicture, Picture, PicturePlaceholder } from "#app/ui/picture.tsx";
import { ProductCard, ProductGrid } from "#app/ui/product-card.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { StockTerms } from "#app/ui/stock-terms.tsx";
import { Sums } from "#app/ui/sums.tsx";
import { Swatch } from "#app/ui/swatch.tsx";
import { UndoNotice } from "#app/ui/undo-notice.tsx";
import { Example, GALLERY, States } from "./example.tsx";

const tones: Tone[] = ["neutral", "accent", "info", "success", "warning", "danger"];
const noticeTones = ["info", "success", "warning", "danger"] as const;
const AT = "2026-11-22T14:03:00Z";

const sums: QuoteSums = {
  ...{ taxMode: "added", subtotalMinor: 5000, discountMinor: 500, shippingMinor: 490, taxMinor: 399 },
  ...{ totalMinor: 5389, dueMinor: 389 },
  discounts: [{ id: "spring", title: "Spring", code: "SPRING", class: "order", amountMinor: 500 }],
  taxes: [{ id: "tax", name: "State tax", milliPercent: 8875, taxMinor: 399 }],
  tenders: [{ id: "card", kind: "gift_card", title: "Gift card 7XQ2", takenMinor: 5000 }],
};

export function Words() {
  return (
    <Example name="Badges and notices">
      <States>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </States>
      {noticeTones.map((tone) => (
        <Notice key={tone} tone={tone} title={`A notice: ${tone}`} actions={<Button type="button">Undo</Button>}>
          What happened, and what to do next.
        </Notice>
      ))}
      <UndoNotice title="It was removed." action={GALLERY} fields={{ intent: "undo" }} />
      <Prose html="<p>What staff wrote, with <strong>stress</strong>.</p><ul><li>One point</li><li>Another</li></ul>" />
    </Example>
  );
}

export function Values() {
  return (
    <Example name="Amounts, times, marks">
      <States>
        <Money minor={123_456} currency="EUR" />
        <span>
          <RichText id="cart.former_price" values={{ price: () => <Money minor={1900} currency="EUR" /> }} />
        </span>
        <UnitPrice price={{ minor: 1_980, per: "kg" }} currency="EUR" />
        <Price minor={4_900} currency="EUR" />
        <Price minor={4_900} compareAtMinor={6_900} currency="EUR" from />
        <Price minor={5_000} currency="JPY" />
      </States>
      <States>
        <DateTime value={AT} />
        <DateTime value={AT} form="date" />
      </States>
      <States>
        <LogoMark className="size-7 shrink-0 text-accent" />
        <Logo name="Gallery" />
        <Logo name="A store with a name of many words" />
        <LogoImage name="A picture" picture={{ url: "/favicon.svg", width: 32, height: 32 }} />
        <Swatch colour="#66734a" />
      </States>
      <Sums sums={sums} currency="EUR" shipping={(minor) => <Money minor={minor} currency="EUR" />} />
      <LineProperties
        properties={{ recipientName: "Grace", recipientEmail: "grace@example.com", message: "Happy birthday!" }}
      />
      <StockTerms terms={{ kind: "back_ordered", pieces: 2, shipsFrom: "2027-01-12", leadDays: null }} quantity={5} />
      <Disclosure label="More about this">What few people need to know.</Disclosure>
      <FoldedSection title="Details" open>
        A section of a page.
      </FoldedSection>
      <DescriptionList
        items={[
          { term: "Subtotal", value: "€49.00" },
          { term: "Shipping", value: "€4.90" },
        ]}
      />
      <DescriptionList
        layout="stacked"
        items={[
          { term: "Email", value: "ada@store.example" },
          { term: "Phone", value: "None" },
        ]}
      />
    </Example>
  );
}

export function Boxes() {
  return (
    <Example name="Cards and empty states">
      <Card title="A card" actions={<LinkButton to={GALLERY}>Edit</LinkButton>} footer="A last line">
        Its content.
      </Card>
      <Card>A card with content alone.</Card>
      <EmptyState
        title="No orders yet"
        icon={<PackageOpen aria-hidden size={28} />}
        actions={<LinkButton to={GALLERY}>Browse products</LinkButton>}
      >
        Your orders appear here.
      </EmptyState>
    </Example>
  );
}

export function Navigation() {
  const toPage = (page: number) => `${GALLERY}?page=${page}`;
  return (
    <Example name="Getting around">
      <SectionHeading title="A heading inside a page" actions={<LinkButton to={GALLERY}>See all</LinkButton>} />
      <Breadcrumbs items={[{ label: "Home", to: GALLERY }, { label: "Lamps" }]} />
      <Stepper
        steps={[
          { label: "Details", state: "done", to: GALLERY },
          { label: "Review", state: "current" },
          { label: "Payment", state: "upcoming" },
        ]}
      />
      <Pagination page={1} pageCount={3} toPage={toPage} label="Few pages" />
      <Pagination page={7} pageCount={40} toPage={toPage} label="Many pages" />
      <Menu button="A menu" className="relative" buttonClassName="inline-flex min-h-11 items-center px-3">
        <p className="text-sm">What is in the menu.</p>
      </Menu>
    </Example>
  );
}

const picture = { src: "/apple-touch-icon.png", alt: "A shopping bag", width: 180, height: 180 };

export function Products() {
  const product = { to: GALLERY, currency: "EUR", priceMinor: 4_900 };
  return (
    <Example name="Products">
      <ProductGrid>
        <ProductCard {...product} title="With a picture" picture={picture} hoverPicture={picture} priority />
        <ProductCard
          {...product}
          title="On sale"
          picture={picture}
          compareAtMinor={6_900}
          badges={[{ label: "Sale" }]}
        />
        <ProductCard {...product} title="In colours" picture={picture} from swatches={["#66734a", "#b9694a"]} />
        <ProductCard
          {...product}
          title="Without a picture"
          badges={[
            { label: "Sale", tone: "danger" },
            { label: "Low stock", tone: "warning" },
          ]}
          action={<Button variant="secondary">Quick add</Button>}
        />
      </ProductGrid>
      <States>
        <Picture {...picture} />
        <div className="aspect-[4/5] w-14 overflow-hidden rounded-lg">
          <LinePicture src={picture.src} alt="The same, small" />
        </div>
        <div className="relative aspect-[4/5] w-14 overflow-hidden rounded-lg">
          <PicturePlaceholder src={picture.src} />
        </div>
      </States>
    </Example>
  );
}

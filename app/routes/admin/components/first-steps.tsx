import { href } from "react-router";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

/** The dashboard of a new store. */
export function FirstSteps({ hasProducts, development }: { hasProducts: boolean; development: boolean }) {
  return (
    <Card title="First steps">
      <ol className="list-decimal space-y-2 pl-5 text-sm">
        <li>
          {hasProducts ? (
            <>
              Your products are published. See them as a customer does:{" "}
              <TextLink to={href("/")}>view the store</TextLink>.
            </>
          ) : (
            <>
              <TextLink to={href("/admin/products/:id", { id: "new" })}>Create a product</TextLink> and set its status
              to published.
            </>
          )}
        </li>
        <li>Place an order yourself, from the product page to the confirmation.</li>
        <li>It’ll appear here and under Orders, where you can fulfil or cancel it.</li>
        {development ? (
          <li>
            In development, emails aren’t sent: read them under <TextLink to={href("/admin/emails")}>Emails</TextLink>.
          </li>
        ) : null}
      </ol>
    </Card>
  );
}

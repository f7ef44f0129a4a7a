import { SelectField } from "#app/ui/choice-fields.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { discountChoices } from "../discount-form-choices.ts";
import type { DiscountFieldProps } from "./discount-field-props.ts";
import { ItemPicker } from "./item-picker.tsx";

const NO_PRODUCTS = "Search for products to choose from.";
const NO_COLLECTIONS = "Your store has no collections yet.";

const number = { inputMode: "numeric", maxLength: 7, autoComplete: "off" } as const;

/** Which fields are shown follows the choice above them, without JavaScript too. */
export function EffectFields(props: DiscountFieldProps) {
  const { values, errors, currency } = props;
  return (
    <div className="group/effect space-y-5">
      <RadioCards
        legend="Kind"
        name="effect"
        options={discountChoices.effect}
        defaultValue={values.effect}
        error={errorFor(errors, "effect")}
      />
      <TextField
        label="Percentage"
        name="percent"
        {...number}
        inputMode="decimal"
        suffix="%"
        defaultValue={values.percent}
        error={errorFor(errors, "percent")}
        className="group-has-[input[name=effect]:checked:not([value=percentage])]/effect:hidden"
      />
      <TextField
        label="Amount"
        name="amount"
        hint="Taken once from an order, not from each item."
        inputMode="decimal"
        autoComplete="off"
        suffix={currency}
        defaultValue={values.amount}
        error={errorFor(errors, "amount")}
        className="group-has-[input[name=effect]:checked:not([value=amount])]/effect:hidden"
      />
      <div className="space-y-5 group-has-[input[value=free\_shipping]:checked]/effect:hidden">
        <BuyFields {...props} />
        <AppliesTo {...props} />
        <GetFields {...props} />
      </div>
    </div>
  );
}

function BuyFields({ values, errors }: DiscountFieldProps) {
  return (
    <TextField
      label="Items to buy"
      name="buyQuantity"
      {...number}
      defaultValue={values.buyQuantity}
      error={errorFor(errors, "buyQuantity")}
      className="group-has-[input[name=effect]:checked:not([value=buy\_get])]/effect:hidden"
    />
  );
}

function AppliesTo({ values, errors, choices }: DiscountFieldProps) {
  return (
    <div className="group/on space-y-5">
      <SelectField
        label="Applies to"
        name="on"
        hint="With buy X, get Y: what customers have to buy."
        options={discountChoices.on}
        defaultValue={values.on}
        error={errorFor(errors, "on")}
      />
      <div className="group-has-[option:checked:not([value=products])]/on:hidden">
        <ItemPicker
          legend="Products"
          name="products"
          choices={choices.products}
          chosen={values.products}
          errors={errors}
          none={NO_PRODUCTS}
          search={{ name: "search", intent: "search", value: values.search }}
        />
      </div>
      <div className="group-has-[option:checked:not([value=collections])]/on:hidden">
        <ItemPicker
          legend="Collections"
          name="collections"
          choices={choices.collections}
          chosen={values.collections}
          errors={errors}
          none={NO_COLLECTIONS}
        />
      </div>
    </div>
  );
}

function GetFields({ values, errors, choices }: DiscountFieldProps) {
  return (
    <div className="space-y-5 group-has-[input[name=effect]:checked:not([value=buy\_get])]/effect:hidden">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          label="Items to get"
          name="getQuantity"
          {...number}
          defaultValue={values.getQuantity}
          error={errorFor(errors, "getQuantity")}
        />
        <TextField
          label="Reduced by"
          name="getPercent"
          hint="100 makes them free."
          {...number}
          inputMode="decimal"
          suffix="%"
          defaultValue={values.getPercent}
          error={errorFor(errors, "getPercent")}
        />
        <TextField
          label="Times in an order"
          name="times"
          optional
          hint="Leave it empty for no limit."
          {...number}
          defaultValue={values.times}
          error={errorFor(errors, "times")}
        />
      </div>
      <div className="group/get space-y-5">
        <SelectField
          label="What they get"
          name="getOn"
          hint="The cheapest of these items are reduced."
          options={discountChoices.getOn}
          defaultValue={values.getOn}
          error={errorFor(errors, "getOn")}
        />
        <div className="group-has-[option:checked:not([value=products])]/get:hidden">
          <ItemPicker
            legend="Products to get"
            name="getProducts"
            choices={choices.getProducts}
            chosen={values.getProducts}
            errors={errors}
            none={NO_PRODUCTS}
            search={{ name: "getSearch", intent: "get-search", value: values.getSearch }}
          />
        </div>
        <div className="group-has-[option:checked:not([value=collections])]/get:hidden">
          <ItemPicker
            legend="Collections to get items from"
            name="getCollections"
            choices={choices.collections}
            chosen={values.getCollections}
            errors={errors}
            none={NO_COLLECTIONS}
          />
        </div>
      </div>
    </div>
  );
}

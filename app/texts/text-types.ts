import type { GetICUArgs } from "@schummar/icu-type-parser";
import type { browsing, customer, server } from "./en.ts";

type PageAreas = typeof browsing & typeof customer;
type Areas = PageAreas & typeof server;
type IdsOf<Of> = { [Area in keyof Of & string]: `${Area}.${keyof Of[Area] & string}` }[keyof Of & string];

/** Names a text: `area.key`. */
export type TextId = IdsOf<Areas>;
/** Of a text that the browser has. */
export type PageTextId = IdsOf<PageAreas>;

type MessageOf<Id> = Id extends `${infer Area}.${infer Key}`
  ? Area extends keyof Areas
    ? Key extends keyof Areas[Area]
      ? Areas[Area][Key]
      : never
    : never
  : never;

type Arguments = { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never };
type ValuesOf<Id extends TextId> =
  MessageOf<Id> extends infer Message extends string ? GetICUArgs<Message, Arguments> : never;

/** What a text needs for its placeholders; nothing where it has none. */
export type Values<Id extends TextId> = Record<never, never> extends ValuesOf<Id> ? [] : [values: ValuesOf<Id>];

type TagsIn<Message> = Message extends `${string}<${infer Tag}>${infer Rest}`
  ? (Tag extends `/${string}` ? never : Tag) | TagsIn<Rest>
  : never;

/** What a text with `<tags>` needs: its values, and what each tag makes of its content. */
export type RichValues<Id extends TextId, Part> = ValuesOf<Id> &
  Record<TagsIn<MessageOf<Id>>, (content: (string | Part)[]) => Part>;

/** The texts of another language: one for each English one. */
export type Translated<Of> = { [Area in keyof Of]: { [Key in keyof Of[Area]]: string } };

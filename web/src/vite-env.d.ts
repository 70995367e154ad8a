interface TextCatalogue {
  common: Record<string, string>;
  editions: Record<string, Record<string, string>>;
}
declare module "virtual:texts/index" {
  export const languages: { code: string; name: string }[];
  export const loaders: Record<string, () => Promise<{ default: TextCatalogue }>>;
  export const parts: Record<
    "rules" | "review" | "house" | "practice" | "evening" | "ladder",
    Record<string, () => Promise<{ default: Record<string, string> }>>
  >;
}

interface TextCatalogue {
  common: Record<string, string>;
  editions: Record<string, Record<string, string>>;
}
declare module "virtual:texts/de" {
  const catalogue: TextCatalogue;
  export default catalogue;
}
declare module "virtual:texts/en" {
  const catalogue: TextCatalogue;
  export default catalogue;
}
declare module "virtual:texts/*/rules" {
  const messages: Record<string, string>;
  export default messages;
}
declare module "virtual:texts/*/review" {
  const messages: Record<string, string>;
  export default messages;
}

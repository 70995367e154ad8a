interface TextCatalogue {
  common: string;
  editions: Record<string, string>;
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
  const text: string;
  export default text;
}

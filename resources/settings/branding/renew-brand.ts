/** Has the page fetch the school's colours again. */
export function renewBrand(): void {
  const sheet = document.querySelector<HTMLLinkElement>('link[href^="/school/brand.css"]');
  if (sheet) sheet.href = `/school/brand.css?at=${Date.now()}`;
}

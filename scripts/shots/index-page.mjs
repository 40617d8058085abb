const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A page with all the pictures: a row for each screen, a column for each look. */
export const indexPage = (screens, looks, nameOf, fileOf) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>body{font:16px system-ui;margin:2rem}div{display:flex;gap:1rem;align-items:start}img{height:420px;border:1px solid #ccc}</style>
${screens.map((screen) => `<h2>${escape(nameOf(screen))}</h2>\n<div>${looks.map((look) => picture(fileOf(screen, look))).join('')}</div>`).join('\n')}
</html>
`;

const picture = (file) =>
  `<a href="${encodeURI(file)}"><img loading="lazy" src="${encodeURI(file)}" alt="${escape(file)}"></a>`;

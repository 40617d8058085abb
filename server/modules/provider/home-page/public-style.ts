import { FONT, PALETTE } from '#domain/shared/palette.ts';

function colours(scheme: keyof typeof PALETTE): string {
  const { primary, background, text, divider, action } = PALETTE[scheme];
  return Object.entries({
    '--primary': primary.main,
    '--primary-main': primary.main,
    '--primary-dark': primary.dark,
    '--primary-light': primary.light,
    '--primary-contrastText': primary.contrastText,
    '--ground': background.default,
    '--paper': background.paper,
    '--text': text.primary,
    '--muted': text.secondary,
    '--line': divider,
    '--hover': action.hover,
    'color-scheme': scheme,
  })
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** The styles of public pages: few enough to be part of each page. The school's own colours follow them. */
export const PUBLIC_STYLE = `
:root{${colours('light')}}
:root[data-color-scheme="dark"]{${colours('dark')}}
*,*::before,*::after{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:88px;-webkit-text-size-adjust:100%}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;font:16px/1.6 ${FONT};color:var(--text);background:var(--ground);overflow-wrap:break-word;-webkit-font-smoothing:antialiased}
img,svg{display:block;max-width:100%}
a{color:var(--primary);text-decoration-line:var(--link-line,none);text-underline-offset:3px}
a:hover{text-decoration-line:underline}
a:focus-visible{outline:3px solid var(--primary);outline-offset:2px;border-radius:6px}
h1,h2,h3{margin:0;font-weight:700;letter-spacing:-.02em;line-height:1.2;text-wrap:balance}
h1{font-size:clamp(2rem,6vw,3.25rem)}
h2{font-size:clamp(1.5rem,4vw,2rem)}
h3{font-size:1.0625rem;letter-spacing:-.01em}
p{margin:0}
.wrap{max-width:1120px;margin:0 auto;padding:0 20px}
.skip{position:absolute;left:-9999px}
.skip:focus{left:16px;top:16px;z-index:3;padding:12px 16px;background:var(--paper);border-radius:8px}
.top{position:sticky;top:0;z-index:2;background:var(--paper);border-bottom:1px solid var(--line)}
.top .wrap{display:flex;align-items:center;gap:8px 20px;min-height:64px}
.top nav{display:none;gap:4px;margin-left:auto}
.top nav a{display:flex;align-items:center;min-height:44px;padding:0 12px;color:var(--text);font-weight:600}
.top .enter{margin-left:auto}
.logo{display:flex;align-items:center;min-height:44px}
.logo img{height:32px;width:auto;max-width:170px;object-fit:contain;object-position:left}
.dark-only{display:none}
[data-color-scheme="dark"] .dark-only{display:block}
[data-color-scheme="dark"] .light-only{display:none}
@media (min-width:800px){.top nav{display:flex}.top .enter{margin-left:0}}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:10px 22px;border-radius:12px;border:1px solid var(--primary);font-weight:650;text-align:center;color:var(--primary)}
.button:hover{background:var(--primary-light);text-decoration:none}
.button.main{background:var(--primary-main);color:var(--primary-contrastText)}
.button.main:hover{background:var(--primary-dark)}
.button.small{min-height:44px;padding:6px 16px}
section,.hero{padding:56px 0}
.head{padding:32px 0 40px}
.head .wrap{display:grid;gap:20px}
.zone{margin-top:20px}
section:nth-of-type(even){background:var(--paper);border-block:1px solid var(--line)}
section h2{margin-bottom:28px}
.lead{font-size:1.1875rem;color:var(--muted);max-width:38em;white-space:pre-line;text-wrap:pretty}
.muted{color:var(--muted)}
.hero .wrap{display:grid;gap:32px;align-items:center}
.hero .words{display:grid;gap:20px;justify-items:start}
.hero .actions{display:flex;flex-wrap:wrap;align-items:center;gap:12px 16px}
.hero ul.facts{display:flex;flex-wrap:wrap;gap:8px 20px;margin:4px 0 0;padding:0;list-style:none;font-weight:600}
.facts li{display:flex;align-items:center;gap:6px}
.faces{display:grid;grid-template-columns:repeat(3,1fr);gap:12px}
.faces>*{aspect-ratio:1;width:100%;height:auto;border-radius:20px;object-fit:cover}
.faces>*:nth-child(3n+2){transform:translateY(20px)}
@media (min-width:800px){.hero{padding:80px 0}.hero .wrap{grid-template-columns:1.15fr .85fr;gap:56px}}
.face{aspect-ratio:1;object-fit:cover;background:var(--primary-light)}
.initials{display:grid;place-items:center;background:var(--primary-light);color:var(--primary-dark);font-weight:700;font-size:2rem}
[data-color-scheme="dark"] .initials{color:var(--primary)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,250px),1fr));gap:20px;margin:0;padding:0;list-style:none}
.card{display:grid;align-content:start;gap:10px;padding:20px;background:var(--paper);border:1px solid var(--line);border-radius:16px}
section:nth-of-type(even) .card{background:var(--ground)}
.person{position:relative;grid-template-columns:76px 1fr;gap:14px}
.person .face{width:76px;height:76px;border-radius:50%;font-size:1.5rem}
.person a::after{content:"";position:absolute;inset:0;border-radius:16px}
.person:hover{border-color:var(--primary)}
.person .more{grid-column:1/-1;display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden;color:var(--muted)}
.stars{display:inline-flex;align-items:center;gap:5px;font-weight:600}
.stars svg,.facts svg{width:18px;height:18px;flex:none;fill:currentColor;color:var(--primary)}
.steps{counter-reset:step;grid-template-columns:repeat(auto-fit,minmax(min(100%,250px),1fr))}
.more-plans{margin-top:20px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.steps .card::before{counter-increment:step;content:counter(step);display:grid;place-items:center;width:40px;height:40px;border-radius:50%;background:var(--primary-main);color:var(--primary-contrastText);font-weight:700}
.price{font-size:1.75rem;font-weight:700;letter-spacing:-.02em;line-height:1.2}
blockquote{margin:0;display:grid;gap:12px}
blockquote p{white-space:pre-line}
.chips{display:flex;flex-wrap:wrap;gap:8px;margin:0;padding:0;list-style:none}
.chip{display:inline-flex;align-items:center;min-height:32px;padding:4px 12px;border-radius:999px;background:var(--primary-light);color:var(--text);font-size:.9375rem;font-weight:600}
a.chip{min-height:44px;padding:4px 16px;border:1px solid var(--line);background:var(--paper);color:var(--primary);font-variant-numeric:tabular-nums}
.days{display:grid;gap:16px;margin:0}
.days dt{font-weight:650;margin-bottom:8px}
.days dd{margin:0}
.about{white-space:pre-line;max-width:44em}
.profile{display:grid;gap:28px}
.profile .face{width:min(100%,280px);height:auto;border-radius:24px;font-size:4rem}
.profile .words{display:grid;gap:16px;justify-items:start;align-content:start}
@media (min-width:700px){.profile{grid-template-columns:280px 1fr;gap:40px}}
.intro{display:block;width:100%;max-width:640px;border-radius:16px}
video.intro{height:auto;aspect-ratio:16/9;background:#000;object-fit:contain}
.intro+h3{margin-top:20px}
.end{text-align:center}
.end .wrap{display:grid;gap:16px;justify-items:center}
footer{padding:40px 0 56px;border-top:1px solid var(--line);background:var(--paper);font-size:.9375rem}
footer .wrap{display:flex;flex-wrap:wrap;gap:12px 32px;justify-content:space-between}
footer ul{display:flex;flex-wrap:wrap;gap:0 20px;margin:0;padding:0;list-style:none}
footer li a{display:inline-flex;align-items:center;min-height:44px}
footer [aria-current]{font-weight:700;color:var(--text)}
`.replaceAll('\n', '');

import { createHash } from 'node:crypto';

/**
 * Runs before anything is rendered: sets the chosen colours (src/theme/color-mode.ts), whether the side menu is open (side-menu-state.ts),
 * and whether the address is a later step of a form, so that the first frame looks like the page. Keeps the browser's offer to install the
 * app until the page's code is loaded (src/features/people/device/use-install.ts). The only inline script of a page; the content security
 * policy allows it by its hash.
 */
export const FIRST_SCRIPT =
  "var d=document.documentElement.dataset,c=document.cookie;d.colorScheme=(/(?:^|; )colorMode=(light|dark)/.exec(c)||[])[1]||(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');if(/(?:^|; )isSideMenuCollapsed=false/.test(c))d.menu='open';if(/[?&]step=(?!language)/.test(location.search))d.laterStep='';addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.installOffer=e})";

/** As a source of `script-src`. */
export const FIRST_SCRIPT_HASH = `'sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}'`;

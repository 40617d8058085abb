/**
 * Where menus are drawn: within the page's landmark, and beside what they hide from screen readers while they are open.
 * `disablePortal` would hide the menu along with the page.
 */
export const inMain = (): HTMLElement | null => document.getElementById('main');

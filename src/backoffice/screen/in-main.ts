/**
 * Container for menus: within the page's landmark, but outside the content that is hidden from screen readers while they are open.
 * `disablePortal` would hide the menu along with the page.
 */
export const inMain = (): HTMLElement | null => document.getElementById('main');

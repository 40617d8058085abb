/** Distance in pixels between a menu, its button and the edges of the window. */
export const MENU_GAP = 4;

interface MenuRoom {
  /** The menu opens above its button. */
  isAbove: boolean;
  /** The height that fits into the window on that side. */
  heightPx: number;
}

/** Returns the side of a button with more room for its menu. */
export function menuRoom(button: DOMRect, windowHeight: number): MenuRoom {
  const isAbove = button.top > windowHeight - button.bottom;
  const side = isAbove ? button.top : windowHeight - button.bottom;
  return { isAbove, heightPx: side - 2 * MENU_GAP };
}

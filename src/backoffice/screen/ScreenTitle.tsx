import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** The heading that the frame keeps for the page's title (src/backoffice/frame/BackofficeHeader.tsx). */
const TITLE_ID = 'react-admin-title';

/** The page's h1, in the header of the frame; the window's title follows it. */
export function ScreenTitle({ title }: { title: string }) {
  const [heading, setHeading] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setHeading(document.getElementById(TITLE_ID)), []);
  return heading && createPortal(title, heading);
}

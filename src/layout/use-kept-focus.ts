import { useEffect } from 'react';

/** Long enough for what takes the focus by itself: a closing dialog, a page that is gone to. */
const PATIENCE_MS = 120;
const PLACES = 'section, [role="tabpanel"], [role="dialog"], li, ul, ol, article, main';

/** A dialog's own ground takes what falls out of the dialog. */
const isNowhere = () => document.activeElement?.matches('body, [role="presentation"]') ?? true;
const isGrey = (element: Element) => element.matches(':disabled');

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Where a deed takes away the button that did it (a row that is done, a message that is answered), or greys it for a while, the focus does not
 * fall out of the page (WCAG 2.4.3): it goes back to the button, or to the nearest part of the page that is still there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What has the focus, with all that it stands in; a message is not stayed in. */
    let held: HTMLElement[] = [];
    let last: HTMLElement | null = null;
    /** Had the focus when it was disabled, and has it again afterwards. */
    let greyed: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      if (target.closest('[data-messages]')) return;
      held = [];
      for (let each: HTMLElement | null = target; each && each !== document.body; each = each.parentElement)
        held.push(each);
    };
    const giveBack = () => {
      if (!isNowhere() || !last) return;
      if (last.isConnected) {
        if (greyed !== last || isGrey(last)) return;
        greyed = null;
        return focusOn(last);
      }
      const [own, ...around] = held;
      if (own?.isConnected) return focusOn(own);
      const place = around.find((each) => each.isConnected && each.matches(PLACES));
      if (place) focusOn(place);
    };
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(giveBack, PATIENCE_MS);
    };
    /** Whoever presses beside everything wants the focus nowhere. */
    const onPress = ({ target }: PointerEvent) => {
      if (
        target instanceof Element &&
        !target.closest('a, button, input, select, textarea, label, [tabindex]')
      )
        last = null;
    };
    const seen = new MutationObserver(() => {
      if (!last || !isNowhere()) return;
      if (isGrey(last)) greyed = last;
      look();
    });
    seen.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      clearTimeout(timer);
      seen.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
}

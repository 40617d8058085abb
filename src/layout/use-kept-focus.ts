import { useEffect } from 'react';

/** Waits for code that moves the focus itself: a closing dialog, a page change. */
const PATIENCE_MS = 120;
/** A dialog's backdrop gets the focus when an element inside the dialog is removed. */
const GROUND = '[role="presentation"]';
const PLACES =
  'section, [role="region"], [role="alert"], nav, [role="tabpanel"], [role="dialog"], li, ul, ol, article, main';

const isGrey = (element: Element) => element.matches(':disabled');

type Chain = readonly HTMLElement[];

/** Returns the focused element with all its ancestors. */
function chainOf(target: HTMLElement): Chain {
  const chain: HTMLElement[] = [];
  for (let each: HTMLElement | null = target; each && each !== document.body; each = each.parentElement)
    chain.push(each);
  return chain;
}

/** The element itself, what has taken its place under its id, or the nearest place around it that is still there. */
function leftOf([own, ...around]: Chain): HTMLElement | null {
  if (!own) return null;
  if (own.isConnected && !isGrey(own)) return own;
  const successor = own.id === '' ? null : document.getElementById(own.id);
  if (successor && !isGrey(successor)) return successor;
  return around.find((each) => each.isConnected && each.matches(PLACES)) ?? null;
}

const isNowhere = () => document.activeElement?.matches(`body, ${GROUND}`) ?? true;

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Keeps the focus on the page when an action removes its own button (a completed row, an answered message) or disables it for a while
 * (WCAG 2.4.3): returns it to the button, or to the nearest part of the page that is still there; after a dialog, to the element that
 * opened it, or the nearest part of the page around that.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** A message is not stayed in. */
    let held: Chain = [];
    /** The last focused element outside a dialog. */
    let behind: Chain = [];
    let last: HTMLElement | null = null;
    /** Had the focus when it was disabled, and has it again afterwards. */
    let greyed: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const isInDialog = target.closest('[role="dialog"]') !== null;
      // The two ends of a dialog's ring are of its ground: Tab only passes them.
      if (!isInDialog && target.closest(GROUND)) return;
      last = target;
      if (target.closest('[data-messages]')) return;
      held = chainOf(target);
      if (!isInDialog) behind = held;
    };
    const restoreFocus = () => {
      if (!isNowhere() || !last) return;
      if (last.isConnected) {
        if (greyed !== last || isGrey(last)) return;
        greyed = null;
        return focusOn(last);
      }
      const place = leftOf(held) ?? leftOf(behind);
      if (place) focusOn(place);
    };
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(restoreFocus, PATIENCE_MS);
    };
    /** A press outside all controls means that the user wants no focus. */
    const onPress = ({ target }: PointerEvent) => {
      if (
        target instanceof Element &&
        !target.closest('a, button, input, select, textarea, label, [tabindex]')
      ) {
        last = null;
        behind = [];
      }
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

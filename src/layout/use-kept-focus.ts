import { useEffect } from 'react';

/** Long enough for what takes the focus by itself: a closing dialog, a page that is gone to. */
const PATIENCE_MS = 120;
/** A dialog's own ground takes what falls out of the dialog. */
const GROUND = '[role="presentation"]';
const PLACES =
  'section, [role="region"], [role="alert"], nav, [role="tabpanel"], [role="dialog"], li, ul, ol, article, main';

const isGrey = (element: Element) => element.matches(':disabled');

type Chain = readonly HTMLElement[];

/** What has the focus, with all that it stands in. */
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
 * Where a deed takes away the button that did it (a row that is done, a message that is answered), or greys it for a while, the focus does not
 * fall out of the page (WCAG 2.4.3): it goes back to the button, or to the nearest part of the page that is still there; of a
 * dialog that has closed, to what opened it, or the nearest part of the page around that.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** A message is not stayed in. */
    let held: Chain = [];
    /** What had the focus last that stands in no dialog. */
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
    const giveBack = () => {
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
      timer = setTimeout(giveBack, PATIENCE_MS);
    };
    /** Whoever presses beside everything wants the focus nowhere. */
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

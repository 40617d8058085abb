import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

type Press = (event: MouseEvent<HTMLElement>) => void;
interface Missing {
  /** The message at each field, once the user has tried to continue without it. */
  said: Readonly<Record<string, string>>;
  /** Does it where nothing is missing; else says at each field what is, and leads to the first. */
  unless: (action: () => void) => Press;
}

/**
 * For inputs outside forms: the button is never disabled. Each field that prevents the action is true, or its error text. A field shows it
 * by `aria-invalid`, as in forms; other parts by `data-missing`.
 */
export function useMissing(faults: Readonly<Record<string, boolean | string>>): Missing {
  const { t } = useTranslation('common');
  const [isAsked, setIsAsked] = useState(false);
  const wrong = Object.entries(faults).flatMap(([field, fault]) =>
    fault ? [[field, fault === true ? t('missing') : fault] as const] : [],
  );
  const unless =
    (action: () => void): Press =>
    ({ currentTarget }) => {
      if (wrong.length === 0) return action();
      flushSync(() => setIsAsked(true));
      const place = currentTarget.closest('[role="dialog"], dialog, main');
      place?.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing]:not(:empty)')?.focus();
    };
  return { said: isAsked ? Object.fromEntries(wrong) : {}, unless };
}

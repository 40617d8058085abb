import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isPlainDate, parsePlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { sentenceCase } from '#src/i18n/sentence-case.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { StartValues } from './start-values.ts';

/** Names the group after its language, level and slot until another name is typed. */
export function useSuggestedName(form: UseFormReturn<StartValues>): void {
  const t = useT();
  const suggested = useRef('');
  const [language, level, startsOn, startTime] = form.watch(['language', 'level', 'startsOn', 'startTime']);
  const day = isPlainDate(startsOn)
    ? sentenceCase(t(`vocabulary:weekday.${weekdayOf(parsePlainDate(startsOn))}`))
    : '';
  const learnt = [t(`vocabulary:language.${language}`), level].filter(Boolean).join(' ');
  const slot = [day, startTime].filter(Boolean).join(' ');
  const isKnown = level !== '' || slot !== '';
  const name = isKnown ? [learnt, slot].filter(Boolean).join(' · ') : '';
  useEffect(() => {
    const typed = form.getValues('name');
    if (typed !== '' && typed !== suggested.current) return;
    suggested.current = name;
    if (typed !== name) form.setValue('name', name, { shouldValidate: form.formState.isSubmitted });
  }, [form, name]);
}

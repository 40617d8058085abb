import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { trialTimes } from '#calls/teaching/api/sign-up.ts';
import type { Language } from '#domain/shared/language.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { StepButtons } from '../steps/StepButtons.tsx';
import { TextArea } from '../steps/TextArea.tsx';
import { ChosenTimes } from './ChosenTimes.tsx';
import { DayTimes } from './DayTimes.tsx';
import type { StepProps } from './step-props.ts';

interface TimesStepProps extends StepProps {
  /** How many can be chosen: one where it is booked immediately. */
  most: number;
  /** Times that were refused. */
  taken: readonly string[];
}

/** Available start times, one or a few to choose, or a text. */
export function TimesStep({ draft, change, onNext, onBack, most, taken }: TimesStepProps) {
  const { t } = useTranslation('trial-form');
  const id = useId();
  const zone = useZone();
  const { wishedAt } = draft;
  const times = useApi(trialTimes, { query: { language: draft.language as Language } });
  const toggle = (at: string) => {
    if (wishedAt.includes(at)) return change({ wishedAt: wishedAt.filter((one) => one !== at) });
    change({ wishedAt: most === 1 ? [at] : [...wishedAt, at].slice(0, most) });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('times.zone', { city: cityName(zone) })}
      </Box>
      <ChosenTimes times={wishedAt} most={most} onRemove={toggle} />
      <QueryView query={times}>
        {({ times: all }) => {
          const free = all.filter((at) => !taken.includes(at));
          return free.length === 0 ? (
            <Notice variant="info">{t('times.none')}</Notice>
          ) : (
            <DayTimes times={free} chosen={wishedAt} most={most} onToggle={toggle} />
          );
        }}
      </QueryView>
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
          {t('times.words')}
        </Box>
        <TextArea
          id={id}
          value={draft.wishes}
          maxLength={1000}
          onChange={(wishes) => change({ wishes })}
          placeholder={t('times.example')}
        />
      </Box>
      <StepButtons onBack={onBack}>
        <Button variant="contained" size="large" onClick={onNext}>
          {wishedAt.length === 0 && draft.wishes === '' ? t('times.any') : t('next')}
        </Button>
      </StepButtons>
    </Box>
  );
}

import { useTranslation } from 'react-i18next';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { trialOffer } from '#calls/teaching/api/sign-up.ts';
import { LEVEL } from '#domain/shared/level.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { StepButtons } from '../steps/StepButtons.tsx';
import { Tiles } from '../steps/Tiles.tsx';
import type { StepProps } from './step-props.ts';

type Offer = Reply<typeof trialOffer>;

/** The language to learn, and the current level. */
export function LanguageStep({ draft, change, onNext, offer }: StepProps & { offer: Offer }) {
  const { t } = useTranslation('trial-form');
  const [first] = offer.languages;
  const language = draft.language || (first ?? '');
  const next = () => {
    change({ language });
    onNext();
  };
  const levels = ['', ...Object.keys(LEVEL)];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {offer.languages.length > 1 && (
        <Tiles
          label={t('language.which')}
          value={language}
          options={offer.languages.map((value) => ({ value, label: t(`vocabulary:language.${value}`) }))}
          isShort
          onChange={(value) => change({ language: value, wishedAt: [] })}
        />
      )}
      <Tiles
        label={t('language.level')}
        value={draft.level}
        options={levels.map((value) => ({
          value,
          label: value === '' ? t('language.not-sure') : t(`levels.${value}`),
          text: value === '' ? t('language.not-sure-text') : undefined,
        }))}
        onChange={(level) => change({ level })}
      />
      <StepButtons>
        <Button variant="contained" size="large" onClick={next}>
          {t('next')}
        </Button>
      </StepButtons>
    </Box>
  );
}

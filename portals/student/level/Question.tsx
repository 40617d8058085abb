import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LevelTestState } from '#domain/teaching/api/level-test.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { StepBar } from '../steps/StepBar.tsx';
import { Tiles } from '../steps/Tiles.tsx';

interface QuestionProps {
  question: NonNullable<LevelTestState['question']>;
  most: number;
  isBusy: boolean;
  onAnswer: (choice: number | null) => void;
}

/** One question; a new one is read from its top. */
export function Question({ question, most, isBusy, onAnswer }: QuestionProps) {
  const { t } = useTranslation('level-form');
  const [choice, setChoice] = useState<string | null>(null);
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const { number, skill, passage, prompt, options } = question;
  return (
    <Card>
      <StepBar label={`${t('number', { number, most })} · ${t(`skill.${skill}`)}`} at={number} of={most} />
      {passage && (
        <Box component="blockquote" lang="" sx={quote}>
          {passage}
        </Box>
      )}
      <Typography variant="h2" ref={top} tabIndex={-1} sx={{ outline: 'none !important', mb: 2 }}>
        {prompt.replaceAll('___', '_____')}
      </Typography>
      <Tiles
        label={t('which')}
        value={choice}
        options={options.map((label, index) => ({ value: String(index), label }))}
        onChange={setChoice}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 2.5 }}>
        <Button size="large" disabled={isBusy} onClick={() => onAnswer(null)}>
          {t('dont-know')}
        </Button>
        <Box sx={{ flex: 1, display: 'grid' }}>
          <Button
            variant="contained"
            size="large"
            disabled={choice === null}
            loading={isBusy}
            onClick={() => onAnswer(Number(choice))}
          >
            {t('next')}
          </Button>
        </Box>
      </Box>
    </Card>
  );
}

const quote = {
  m: 0,
  mb: 2,
  p: 2,
  borderRadius: 1,
  bgcolor: 'action.hover',
  lineHeight: 1.6,
} as const;

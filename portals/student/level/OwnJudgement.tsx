import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LEVEL, type Level } from '#domain/shared/level.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Tiles } from '../steps/Tiles.tsx';

const LEVELS = Object.keys(LEVEL) as Level[];

/** Self-assessment for languages without questions, by the descriptions of the European framework. */
export function OwnJudgement({ isBusy, onSay }: { isBusy: boolean; onSay: (can: Level[]) => void }) {
  const { t } = useTranslation('level-form');
  const [can, setCan] = useState<Level[]>([]);
  const toggle = (level: Level) =>
    setCan(can.includes(level) ? can.filter((one) => one !== level) : [...can, level]);
  return (
    <Card>
      <Box component="p" sx={{ mt: 0 }}>
        {t('can-text')}
      </Box>
      <Tiles
        label={t('can-title')}
        value={can}
        isMany
        options={LEVELS.map((value) => ({ value, label: value, text: t(`can.${value}`) }))}
        onChange={toggle}
      />
      <Box sx={{ mt: 2.5, display: 'grid' }}>
        <Button variant="contained" size="large" loading={isBusy} onClick={() => onSay(can)}>
          {t('can-done')}
        </Button>
      </Box>
    </Card>
  );
}

import { DayText } from '#src/ui/DayText.tsx';
import { useTranslation } from 'react-i18next';
import type { Extension } from '#calls/business/api/business-extensions.ts';
import { Box } from '#src/ui/Box.tsx';
import { secondSx } from '../usage/rows-style.ts';

/** The outcome of a request to extend an employee's credits. */
export function ExtensionState({ extension: { status, until, answer } }: { extension: Extension }) {
  const { t } = useTranslation('extension');
  return (
    <Box sx={secondSx}>
      {t(`state.${status}`)} {status === 'DECLINED' ? answer : <DayText date={until} />}
    </Box>
  );
}

import { useTranslation } from 'react-i18next';
import type { Extension } from '#calls/business/api/business-extensions.ts';
import { Box } from '#src/ui/Box.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { secondSx } from '../usage/rows-style.ts';

/** What has become of the wish that somebody's credits hold longer. */
export function ExtensionState({ extension: { status, until, answer } }: { extension: Extension }) {
  const { t } = useTranslation('extension');
  return (
    <Box sx={secondSx}>
      {t(`state.${status}`)} {status === 'DECLINED' ? answer : <PlainDateField date={until} />}
    </Box>
  );
}

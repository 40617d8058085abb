import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import type { ViewProps } from './view-props.ts';

/** Limit for the text shown; the file has the rest. */
const MOST_BYTES = 200_000;

export function TextView({ file }: ViewProps) {
  const { t } = useTranslation('preview');
  const id = useId();
  const text = useQuery({
    queryKey: ['file-text', id],
    queryFn: () => file.slice(0, MOST_BYTES).text(),
    gcTime: 0,
  });
  return (
    <QueryView query={text}>
      {(written) => (
        <>
          {file.size > MOST_BYTES && <Notice variant="info">{t('beginning')}</Notice>}
          <Box sx={sheet}>{written}</Box>
        </>
      )}
    </QueryView>
  );
}

const sheet = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.6 } as const;

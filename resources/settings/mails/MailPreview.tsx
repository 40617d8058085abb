import { useState } from 'react';
import type { MailPreview as Preview } from '#domain/provider/api/mail-wordings.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The mail as its reader gets it. What it holds can do nothing: the frame is a sandbox without scripts, forms or links out. */
export function MailPreview({ preview: { subject, html, text } }: { preview: Preview }) {
  const t = useT('mails');
  const [as, setAs] = useState<'html' | 'text'>('html');
  const options = (['html', 'text'] as const).map((value) => ({ value, label: t(`preview-as.${value}`) }));
  return (
    <Card title={t('preview')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <ToggleGroup
          label={t('preview-as.label')}
          isLabelHidden
          value={as}
          options={options}
          onChange={setAs}
        />
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('subject')}:
          </Box>{' '}
          <b data-testid="preview-subject">{subject}</b>
        </Box>
        {as === 'html' ? (
          <Box
            component="iframe"
            title={t('preview-frame')}
            sandbox=""
            srcDoc={html}
            tabIndex={0}
            sx={frame}
          />
        ) : (
          <Box component="pre" tabIndex={0} sx={[frame, plain]}>
            {text}
          </Box>
        )}
        <Box component="small" sx={{ color: 'text.secondary' }}>
          {t('preview-about')}
        </Box>
      </Box>
    </Card>
  );
}

const frame = {
  width: '100%',
  height: 520,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: '#f4f5f7',
} as const;
const plain = {
  m: 0,
  p: 2,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  bgcolor: 'background.default',
  fontSize: '0.875rem',
} as const;

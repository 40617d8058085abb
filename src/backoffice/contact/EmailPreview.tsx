import type { Reply } from '#domain/contract/endpoint.ts';
import type { previewEmail } from '#domain/office/api/contacts.ts';
import { TEMPLATE_PLACEHOLDERS } from '#domain/office/reply-template.ts';
import { localeName } from '#domain/shared/locale.ts';
import { Box } from '#src/ui/Box.tsx';
import { fileSize } from '#src/ui/file-size.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useT } from '../screen/use-t.ts';
import { leftOutText } from './left-out-text.ts';
import { LeftPlaceholders } from '../templates/LeftPlaceholders.tsx';

interface EmailPreviewProps {
  preview: Reply<typeof previewEmail>;
  /** Of the people who were chosen. */
  count: number;
}

/** The e-mail as one person gets it. Its content cannot act: the frame is a sandbox without scripts, forms or links out. */
export function EmailPreview({
  preview: { fullName, subject, html, locale, empty, leftOut, files },
  count,
}: EmailPreviewProps) {
  const t = useT('contacts');
  const others = count - leftOut.length - 1;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <div role="status">
        {t('email.as', { name: fullName, language: localeName(locale) })}{' '}
        {others > 0 && t('email.others', { count: others })}
      </div>
      {leftOut.length > 0 && <Notice variant="warning">{leftOutText(t, leftOut)}</Notice>}
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {t('email.subject')}: <b>{subject}</b>
      </Box>
      {files.length > 0 && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {t('email.attached')}:{' '}
          {files.map(({ fileName, sizeBytes }) => `${fileName} · ${fileSize(sizeBytes)}`).join(', ')}
        </Box>
      )}
      <LeftPlaceholders names={TEMPLATE_PLACEHOLDERS.filter((each) => empty.includes(each))} />
      <Box
        component="iframe"
        title={t('email.frame')}
        sandbox=""
        srcDoc={html}
        tabIndex={0}
        sx={{
          width: '100%',
          height: 380,
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          bgcolor: '#f4f5f7',
        }}
      />
    </Box>
  );
}

import type { Reply } from '#domain/contract/endpoint.ts';
import type { previewEmail } from '#domain/office/api/contacts.ts';
import { TEMPLATE_PLACEHOLDERS } from '#domain/office/reply-template.ts';
import { localeName } from '#domain/shared/locale.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '../screen/use-t.ts';
import { LeftPlaceholders } from '../templates/LeftPlaceholders.tsx';

interface EmailPreviewProps {
  preview: Reply<typeof previewEmail>;
  /** Of the people who get the e-mail. */
  count: number;
}

/** The e-mail as one person gets it. Its content cannot act: the frame is a sandbox without scripts, forms or links out. */
export function EmailPreview({
  preview: { fullName, subject, html, locale, empty },
  count,
}: EmailPreviewProps) {
  const t = useT('contacts');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <div role="status">
        {t('email.as', { name: fullName, language: localeName(locale) })}{' '}
        {count > 1 && t('email.others', { count: count - 1 })}
      </div>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {t('email.subject')}: <b>{subject}</b>
      </Box>
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

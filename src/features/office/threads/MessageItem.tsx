import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getThreadFile } from '#calls/office/api/threads.ts';
import type { ThreadMessage } from '#domain/office/api/threads.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { addressOf } from '#src/api/client.ts';
import { instantText } from '#src/i18n/instant-text.ts';
import { Box } from '#src/ui/Box.tsx';
import { FileButton } from '#src/ui/FileButton.tsx';
import { useZone } from '#src/ui/zone-context.ts';

interface MessageItemProps {
  message: ThreadMessage;
  isOwn: boolean;
  /** Who wrote it; null where the side says it. */
  sender: string | null;
  /** For screen readers, who hear no sides. */
  spokenSender: string;
  /** Below the last own message: whether it was read. */
  mark: string | null;
  /** Above it: the request that it is about, where that is not the page's, or the last message's. */
  about?: ReactNode;
}

/** One message; the reader's own side is on the right. */
export function MessageItem({ message, isOwn, sender, spokenSender, mark, about }: MessageItemProps) {
  const { t } = useTranslation('messages');
  const zone = useZone();
  const { text, files, sentAt } = message;
  return (
    <Box component="li" sx={[item, isOwn && { alignItems: 'flex-end' }]}>
      {about && <Box sx={faint}>{about}</Box>}
      {sender && <Box sx={faint}>{sender}</Box>}
      <Box sx={[bubble, isOwn ? own : others]}>
        {!sender && <span className="visually-hidden">{t('says', { name: spokenSender })}</span>}
        {text && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>}
        {!text && files.length === 0 && <Box sx={{ fontStyle: 'italic' }}>{t('erased')}</Box>}
        {files.map((file) => (
          <FileButton
            key={file.id}
            file={file}
            address={addressOf(getThreadFile, { params: { id: file.id } })}
            verb={t('download')}
          />
        ))}
      </Box>
      <Box sx={faint}>
        <time dateTime={sentAt} title={instantText(sentAt, zone)}>
          {wallClockOf(sentAt, zone).time}
        </time>
        {mark && ` · ${mark}`}
      </Box>
    </Box>
  );
}

const item = { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 0.25 } as const;
const bubble = {
  display: 'grid',
  gap: 1,
  maxWidth: 'min(85%, 560px)',
  px: 1.75,
  py: 1.25,
  borderRadius: '14px',
  color: 'text.primary',
} as const;
const own = { bgcolor: 'primary.light', borderBottomRightRadius: '4px' } as const;
const others = {
  bgcolor: 'background.default',
  border: '1px solid var(--divider)',
  borderBottomLeftRadius: '4px',
} as const;
const faint = { color: 'text.secondary', fontSize: '0.8125rem', px: 0.5 } as const;

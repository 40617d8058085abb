import AttachFile from '@mui/icons-material/AttachFile';
import Send from '@mui/icons-material/SendOutlined';
import Sound from '@mui/icons-material/VolumeUpOutlined';
import Silence from '@mui/icons-material/VolumeOffOutlined';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomMessage } from '#domain/teaching/classroom.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { Box } from '#src/ui/Box.tsx';
import { ExternalLink } from '#src/ui/ExternalLink.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { Button } from '#src/ui/Button.tsx';
import type { Call } from '../room/call.ts';
import { newId } from '../room/new-id.ts';
import { useStore } from '../room/store.ts';
import { FileInput } from './FileInput.tsx';
import { linked } from './linked.ts';
import { useAddDocument } from './use-add-document.ts';

const LONGEST = 4_000;

interface ChatProps {
  call: Call;
  me: { accountId: string; fullName: string };
  lessonId: string;
  isSilent: boolean;
  onSilence: (isSilent: boolean) => void;
  onOpen: (documentId: string) => void;
}

interface MessageProps {
  message: RoomMessage;
  isOwn: boolean;
  isSending: boolean;
  onOpen: (documentId: string) => void;
}

function Message({ message, isOwn, isSending, onOpen }: MessageProps) {
  const { t } = useTranslation('classroom');
  const zone = useZone();
  const { fullName, sentAt, text, document } = message;
  return (
    <Box component="li" data-message={message.id} sx={[bubble, isOwn && own]}>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        <b>{isOwn ? t('call.you') : fullName}</b>{' '}
        {isSending ? t('chat.sending') : <time dateTime={sentAt}>{wallClockOf(sentAt, zone).time}</time>}
      </Box>
      {text && (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {linked(text).map(({ text: piece, href }, at) =>
            href ? (
              <ExternalLink key={at} href={href}>
                {piece}
              </ExternalLink>
            ) : (
              <span key={at}>{piece}</span>
            ),
          )}
        </Box>
      )}
      {document && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => onOpen(document.id)}
          startIcon={<AttachFile />}
        >
          {document.title}
        </Button>
      )}
    </Box>
  );
}

/** The classroom's chat; each message is shown once, however often the connection broke. */
export function Chat({ call, me, lessonId, isSilent, onSilence, onOpen }: ChatProps) {
  const { t } = useTranslation('classroom');
  const { messages, sending } = useStore(call.room);
  const { message: text } = useStore(call.drafts);
  const setText = (message: string) => call.drafts.set({ message });
  const end = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const say = (words: string, document: RoomMessage['document'] = null) =>
    call.room.say({
      id: newId(),
      accountId: me.accountId,
      fullName: me.fullName,
      sentAt: new Date().toISOString(),
      text: words,
      document,
    });
  const upload = useAddDocument(lessonId, ({ id, title, fileName }) => say('', { id, title, fileName }));
  const count = messages.length + sending.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [count]);

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!text.trim()) return;
    say(text.trim());
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Box sx={panel}>
      <Box
        sx={{ position: 'relative', overflowY: 'auto', minHeight: 0 }}
        tabIndex={0}
        role="log"
        aria-label={t('chat.title')}
      >
        {count === 0 && <Box sx={{ color: 'text.secondary' }}>{t('chat.none')}</Box>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {[...messages, ...sending].map((message) => (
            <Message
              key={message.id}
              message={message}
              isOwn={message.accountId === me.accountId}
              isSending={sending.includes(message)}
              onOpen={onOpen}
            />
          ))}
        </Box>
        <div ref={end} />
      </Box>
      <Box component="form" onSubmit={send} sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5 }}>
        <FileInput ref={file} upload={upload} />
        <IconButton
          aria-label={t('chat.attach')}
          disabled={upload.isBusy}
          onClick={() => file.current?.click()}
        >
          <AttachFile />
        </IconButton>
        <Box
          component="textarea"
          rows={1}
          maxLength={LONGEST}
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          sx={field}
        />
        <IconButton component="button" aria-label={t('chat.send')} color="primary" onClick={() => send()}>
          <Send />
        </IconButton>
        <IconButton
          aria-label={t('chat.sound')}
          aria-pressed={!isSilent}
          onClick={() => onSilence(!isSilent)}
        >
          {isSilent ? <Silence /> : <Sound />}
        </IconButton>
      </Box>
    </Box>
  );
}

const panel = {
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  gap: 1,
  height: '100%',
  minHeight: 0,
} as const;
const bubble = {
  maxWidth: '92%',
  justifySelf: 'start',
  px: 1.5,
  py: 0.75,
  borderRadius: 1,
  bgcolor: 'action.hover',
} as const;
const own = { justifySelf: 'end', bgcolor: 'primary.light' } as const;
const field = {
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  maxHeight: 120,
  p: 1.25,
  font: 'inherit',
  fontSize: 16,
  lineHeight: 1.35,
  resize: 'none',
  fieldSizing: 'content',
  color: 'text.primary',
  bgcolor: 'background.paper',
  borderRadius: '10px',
  border: '1px solid color-mix(in srgb, var(--text-secondary) 60%, transparent)',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;

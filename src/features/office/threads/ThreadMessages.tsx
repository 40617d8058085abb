import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '#domain/office/api/threads.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DayText } from '#src/ui/DayText.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { AboutRequest } from './AboutRequest.tsx';
import { MessageItem } from './MessageItem.tsx';
import { useThreadTitle } from './use-thread-title.ts';
import type { Thread } from './use-thread.ts';

interface ThreadMessagesProps {
  thread: Thread;
  isLoadingOlder: boolean;
  onOlder: () => void;
}

/** The messages of a thread by day. Stays at its end while new ones arrive. */
export function ThreadMessages({ thread, isLoadingOlder, onOlder }: ThreadMessagesProps) {
  const { t } = useTranslation('messages');
  const zone = useZone();
  const titleOf = useThreadTitle();
  const { side, people, otherReadNumber, messages, hasOlder } = thread;
  const lastOwn = messages.findLast((message) => message.side === side)?.number;
  const nameOf = ({ side: from, senderName }: ThreadMessage): string =>
    senderName ?? people.find(({ role }) => role === from)?.fullName ?? titleOf([]).name;
  const dateOf = (message: ThreadMessage | undefined) => message && wallClockOf(message.sentAt, zone).date;
  return (
    // The first in code is the last on screen: the browser keeps the end in view.
    <Box role="log" aria-label={t('messages')} tabIndex={0} sx={scroller}>
      <Box component="ol" sx={list}>
        {hasOlder && (
          <Box component="li" sx={{ justifySelf: 'center' }}>
            <Button size="small" loading={isLoadingOlder} onClick={onOlder} sx={{ minHeight: 44 }}>
              {t('older')}
            </Button>
          </Box>
        )}
        {messages.map((message, index) => {
          const { date } = wallClockOf(message.sentAt, zone);
          const isNewDay = date !== dateOf(messages[index - 1]);
          const isOwn = message.side === side;
          const isShown = !isOwn && (people.length > 1 || message.senderName !== null);
          return (
            <Fragment key={message.number}>
              {isNewDay && (
                <Box component="li" sx={dayLine}>
                  <DayText date={date} />
                </Box>
              )}
              <MessageItem
                message={message}
                isOwn={isOwn}
                sender={isShown || (isOwn && message.senderName) ? nameOf(message) : null}
                about={
                  message.task &&
                  message.task.id !== messages[index - 1]?.task?.id && (
                    <AboutRequest task={message.task} isOfSchool={side === 'SCHOOL'} />
                  )
                }
                spokenSender={isOwn ? t('you') : nameOf(message)}
                mark={
                  message.number === lastOwn ? t(otherReadNumber >= message.number ? 'read' : 'sent') : null
                }
              />
            </Fragment>
          );
        })}
      </Box>
    </Box>
  );
}

const scroller = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column-reverse',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  px: { xs: 0.5, sm: 1 },
  '&:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: '-2px' },
} as const;
const list = { display: 'grid', gap: 1.25, m: 0, mb: 'auto', p: 0, py: 1.5, listStyle: 'none' } as const;
const dayLine = {
  justifySelf: 'center',
  px: 1.5,
  py: 0.25,
  borderRadius: 99,
  bgcolor: 'action.hover',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const;

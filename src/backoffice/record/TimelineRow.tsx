import Call from '@mui/icons-material/Call';
import MailIcon from '@mui/icons-material/MailOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import Done from '@mui/icons-material/TaskAltOutlined';
import Note from '@mui/icons-material/StickyNote2Outlined';
import Outgoing from '@mui/icons-material/MarkEmailReadOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import { type ReactNode, useState } from 'react';
import type { TimelineEntry } from '#domain/office/api/timeline.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Link } from '#src/ui/Link.tsx';
import { AuditEntry } from './AuditEntry.tsx';
import { entryLine, entryRow } from './entry-style.ts';
import { EmailFacts } from './EmailFacts.tsx';
import { useT } from '../screen/use-t.ts';
import { ContactNote } from './ContactNote.tsx';

type Kind = Exclude<TimelineEntry['kind'], 'CHANGE'>;

const ICONS = {
  CALL: Call,
  WHATSAPP: WhatsApp,
  EMAIL: MailIcon,
  MESSAGE: Forum,
  REQUEST: Assignment,
  RESOLUTION: Done,
  NOTE: Note,
  AUTOMATIC_EMAIL: Outgoing,
} as const satisfies Readonly<Record<Kind, unknown>>;

const STATES = {
  WAITING: { tone: 'neutral', icon: 'HourglassEmpty' },
  SENT: { tone: 'success', icon: 'CheckCircle' },
  FAILED: { tone: 'danger', icon: 'ErrorOutline' },
  WITHHELD: { tone: 'neutral', icon: 'Block' },
} as const;

interface TimelineRowProps {
  entry: TimelineEntry;
  /** Whose conversation it links to. */
  accountId?: string;
}

/** One thing that was sent, said or changed. */
export function TimelineRow({ entry, accountId }: TimelineRowProps) {
  const t = useT('contacts');
  const { kind, change, at, byName, toName, text, mailState, recordId, version } = entry;
  if (kind === 'CHANGE') return change && <AuditEntry entry={change} />;
  const Icon = ICONS[kind];
  const state = mailState && STATES[mailState];
  return (
    <Box component="li" sx={entryRow}>
      <Box sx={disc}>
        <Icon aria-hidden sx={{ fontSize: 18 }} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1, display: 'grid', gap: 0.5 }}>
        <Box sx={entryLine}>
          <b>{t(`timeline.kind.${kind}`)}</b>
          <Title entry={entry} {...(accountId && { accountId })} />
          {toName && <span>{t('timeline.to', { name: toName })}</span>}
          {byName && <span>{t('timeline.by', { name: byName })}</span>}
          {state && mailState && (
            <Chip tone={state.tone} icon={state.icon}>
              {t(`timeline.state.${mailState}`)}
            </Chip>
          )}
          <Box component="span" sx={{ color: 'text.secondary', ml: 'auto' }}>
            <InstantField at={at} />
          </Box>
        </Box>
        {version !== null && recordId ? (
          <ContactNote contact={{ id: recordId, text, version }} />
        ) : (
          text && <Text>{text}</Text>
        )}
        {kind === 'EMAIL' && <EmailFacts entry={entry} />}
      </Box>
    </Box>
  );
}

function Title({ entry: { kind, title, recordId }, accountId }: TimelineRowProps) {
  const t = useT('contacts');
  if ((kind === 'REQUEST' || kind === 'RESOLUTION') && recordId)
    return <Link to={paths.supportTask(recordId)}>{t(`vocabulary:supportTaskName.${title}`)}</Link>;
  if (kind === 'MESSAGE' && accountId)
    return <Link to={paths.messages(accountId)}>{t('timeline.conversation')}</Link>;
  return title && <span>{title}</span>;
}

const LONG = 400;

/** A long text is folded. */
function Text({ children }: { children: string }): ReactNode {
  const t = useT('contacts');
  const [isWhole, setIsWhole] = useState(children.length <= LONG);
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.9375rem' }}>
      {isWhole ? children : `${children.slice(0, LONG)}… `}
      {!isWhole && (
        <Box component="button" type="button" onClick={() => setIsWhole(true)} sx={unfold}>
          {t('timeline.whole')}
        </Box>
      )}
    </Box>
  );
}

const disc = {
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  flexShrink: 0,
  bgcolor: 'action.hover',
  color: 'text.secondary',
} as const;
const unfold = {
  all: 'unset',
  cursor: 'pointer',
  textDecoration: 'underline',
  '&:focus-visible': { outline: '2px solid' },
} as const;

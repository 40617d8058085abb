import { type ReactNode, useRef } from 'react';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { useT } from '../screen/use-t.ts';
import { ContactFacts, type Contactable } from './ContactFacts.tsx';
import { LocalTime } from './LocalTime.tsx';
import { useEditable } from './editable.ts';
import { FoldedSummary } from './FoldedSummary.tsx';

interface PersonFrameProps {
  person: Contactable & { photoUrl: string | null; timeZone: string };
  /** The folded line shows it too. */
  status: ReactNode;
  badges: ReactNode;
  /** What staff need on every tab, by name. */
  highlights: readonly (readonly [label: string, value: ReactNode])[];
  nextLessonAt: string | null;
  tags: ReactNode;
  actions: ReactNode;
  /** The tabs. */
  children: ReactNode;
}

/**
 * A person's record: a summary beside the tabs that stays in view on a wide screen; above them on a narrow one, where it folds to one line
 * once it is out of view. The page's h1 shows the name.
 */
export function PersonFrame(props: PersonFrameProps) {
  const { person, status, badges, highlights, nextLessonAt, tags, actions } = props;
  const { fullName: name, photoUrl } = person;
  const t = useT();
  const isEditable = useEditable();
  const summary = useRef<HTMLDivElement>(null);
  return (
    <div>
      <FoldedSummary of={summary} person={person}>
        {status}
        {nextLessonAt && (
          <span>
            <span className="visually-hidden">{t('record.next-lesson')} </span>
            <InstantField at={nextLessonAt} />
          </span>
        )}
      </FoldedSummary>
      <Box sx={frame}>
        <Box ref={summary} role="group" aria-label={t('record.summary', { name })} sx={card}>
          <Box sx={head}>
            <Avatar name={name} photoUrl={photoUrl} size={64} />
            <Box sx={line}>
              {status}
              {badges}
            </Box>
          </Box>
          <Box component="dl" sx={facts}>
            <div>
              <dt>{t('record.next-lesson')}</dt>
              <dd>
                <InstantField at={nextLessonAt} />
              </dd>
            </div>
            {highlights.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Box>
          <Box sx={[line, reach]}>
            <ContactFacts person={person} />
            <LocalTime timeZone={person.timeZone} />
          </Box>
          {tags}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          {isEditable && <Box sx={[line, buttons]}>{actions}</Box>}
          {props.children}
        </Box>
      </Box>
    </div>
  );
}

const frame = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '248px minmax(0, 1fr)' },
  columnGap: 3,
  alignItems: 'start',
} as const;
const card = {
  position: { lg: 'sticky' },
  // Below the page's header.
  top: 84,
  display: 'grid',
  gap: { xs: 1, lg: 2 },
  minWidth: 0,
  mb: 2,
  p: { lg: 2 },
  border: { lg: '1px solid var(--divider)' },
  borderRadius: { lg: 2 },
  bgcolor: { lg: 'background.paper' },
} as const;
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, minWidth: 0 } as const;
const head = {
  display: 'flex',
  flexDirection: { xs: 'row', lg: 'column' },
  alignItems: { xs: 'center', lg: 'flex-start' },
  gap: { xs: 2, lg: 1.25 },
} as const;
const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  flexDirection: { xs: 'row', lg: 'column' },
  columnGap: 3,
  rowGap: 1,
  m: 0,
  '& dt': { color: 'text.secondary', fontSize: '0.875rem' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;
const reach = { columnGap: 2, fontSize: '0.9375rem', '& a': { color: 'inherit' } } as const;
const buttons = { gap: 1, mb: 1.5, justifyContent: { lg: 'flex-end' } } as const;

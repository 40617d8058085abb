import { useTranslation } from 'react-i18next';
import type { WeeklySlot, WeeklyTeacher } from '#domain/scheduling/api/weekly-booking.ts';
import { formatOneDecimal } from '#src/i18n/format.ts';
import { disclosure } from '#src/theme/disclosure.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { MessageLink } from '../lesson/MessageLink.tsx';
import { WeeklyTimes } from './WeeklyTimes.tsx';

interface WeeklyTeachersProps {
  teachers: readonly WeeklyTeacher[];
  onChoose: (teacherId: string, slot: WeeklySlot) => void;
}

function Person({ teacher }: { teacher: WeeklyTeacher }) {
  const { t } = useTranslation('weekly');
  const { fullName, photoUrl, isOwn, stars } = teacher;
  const notes = [
    isOwn && t('own-teacher'),
    stars !== null && t('stars', { stars: formatOneDecimal(stars) }),
  ].filter(Boolean);
  return (
    <Box component="span" sx={person}>
      <Avatar name={fullName} photoUrl={photoUrl} size={44} />
      <Box component="span" sx={{ display: 'grid', minWidth: 0 }}>
        <Box component="span" sx={{ fontWeight: 700, color: 'text.primary' }}>
          {fullName}
        </Box>
        {notes.length > 0 && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400 }}>
            {notes.join(' · ')}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** The usual teacher's free weekly times, and those of the others one tap away. */
export function WeeklyTeachers({ teachers, onChoose }: WeeklyTeachersProps) {
  const [first, ...others] = teachers;
  const { t } = useTranslation('weekly');
  if (!first) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      <Card>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Box component="h2" sx={{ m: 0, font: 'inherit' }}>
            <Person teacher={first} />
          </Box>
          {first.isOwn && <MessageLink teacherId={first.id} name={first.fullName} />}
        </Box>
        <WeeklyTimes slots={first.slots} onChoose={(slot) => onChoose(first.id, slot)} />
      </Card>
      {others.length > 0 && (
        <Box component="section" aria-labelledby="other-teachers" sx={{ display: 'grid', gap: 1 }}>
          <Box component="h2" id="other-teachers" sx={{ m: 0, fontSize: '1.125rem' }}>
            {t('other-teachers')}
          </Box>
          {others.map((teacher) => (
            <Card key={teacher.id}>
              <Box component="details">
                <Box component="summary" sx={[disclosure, summary]}>
                  <Person teacher={teacher} />
                </Box>
                <WeeklyTimes slots={teacher.slots} onChoose={(slot) => onChoose(teacher.id, slot)} />
              </Box>
            </Card>
          ))}
        </Box>
      )}
    </Box>
  );
}

const person = { display: 'inline-flex', alignItems: 'center', gap: 1.5, verticalAlign: 'middle' } as const;
const summary = { py: 0 } as const;

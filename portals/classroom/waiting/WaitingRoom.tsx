import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Classroom } from '#domain/teaching/api/classroom.ts';
import { ROOM_OPENS_MINUTES_BEFORE, roomDoor } from '#domain/teaching/classroom.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { useCityNote } from '#src/features/scheduling/agenda/use-moment.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { useTeacherConnected } from '#src/session/use-teacher-connected.ts';
import { clockOf } from '../call/clock.ts';
import type { LocalMedia } from '../call/local-media.ts';
import type { Picture } from '../call/negotiation.ts';
import { PICTURES } from '../call/sending.ts';
import { counterpartNames } from '../counterpart.ts';
import { DeviceChoice } from './DeviceChoice.tsx';
import { Outside } from './Outside.tsx';
import { Preview } from './Preview.tsx';
import { ways } from './ways.ts';
import { formatDay } from '#src/i18n/format-day.ts';

interface WaitingRoomProps {
  classroom: Classroom;
  media: LocalMedia;
  onJoin: (picture: Picture) => void;
}

const A_DAY = 86_400_000;

/** When the classroom opens: day and time, a countdown on the last day, and who is already there. */
function Door({ classroom, now }: { classroom: Classroom; now: number }) {
  const { t } = useTranslation('classroom');
  const { me, lessonId, startsAt, outsideUrl } = classroom;
  const isTeacherThere = useTeacherConnected(lessonId);
  const teacher = classroom.people.find(({ isTeacher }) => isTeacher);
  const opensIn = Date.parse(startsAt) - ROOM_OPENS_MINUTES_BEFORE * 60_000 - now;
  const startsIn = Date.parse(startsAt) - now;
  const opening = wallClockOf(new Date(now + opensIn).toISOString(), useZone());
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box role="timer" sx={{ fontSize: '1.375rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {opensIn > A_DAY
          ? t('waiting.opens-at', { date: formatDay(opening.date), time: opening.time })
          : opensIn > 0
            ? t('waiting.opens-in', { time: clockOf(opensIn) })
            : startsIn > 0
              ? t('waiting.starts-in', { time: clockOf(startsIn) })
              : t('waiting.running')}
      </Box>
      {!me.isTeacher && !outsideUrl && isTeacherThere !== null && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
          {teacher && <Avatar name={teacher.fullName} photoUrl={teacher.photoUrl} />}
          <Box
            role="status"
            sx={{ color: isTeacherThere ? 'success.main' : 'text.secondary', fontWeight: 600 }}
          >
            {t(isTeacherThere ? 'waiting.teacher-there' : 'waiting.teacher-away', {
              name: teacher?.fullName ?? '',
            })}
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** Before the lesson: what one will look and sound like, and when it begins. */
export function WaitingRoom({ classroom, media, onJoin }: WaitingRoomProps) {
  const { t } = useTranslation('classroom');
  const zone = useZone();
  const city = useCityNote()(zone);
  const now = useNow(1_000);
  const [picture, setPicture] = useState<Picture>('full');
  const { me, startsAt, endsAt } = classroom;
  const [from, to] = [startsAt, endsAt].map((at) => wallClockOf(at, zone).time);
  const day = formatDay(wallClockOf(startsAt, zone).date);
  const isOpen = roomDoor(classroom, new Date(now)) === 'OPEN';
  const join = async (how: Picture) => {
    if (how === 'off') await media.turn('video', false);
    onJoin(how);
  };
  return (
    <Box sx={page}>
      <PageHeader
        title={t('waiting.title', { name: counterpartNames(classroom) })}
        subtitle={`${day}, ${from}–${to}${city} · ${t(`vocabulary:language.${classroom.language}`)}`}
      />
      {classroom.outsideUrl ? (
        <Card>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <Door classroom={classroom} now={now} />
            <Outside url={classroom.outsideUrl} isOpen={isOpen} onJoin={() => onJoin('off')} />
          </Box>
        </Card>
      ) : (
        <Box sx={columns}>
          <Preview media={media} me={me} />
          <Card>
            <Box sx={{ display: 'grid', gap: 2.5 }}>
              <Door classroom={classroom} now={now} />
              <ToggleGroup
                label={t('waiting.picture')}
                value={picture}
                onChange={setPicture}
                options={PICTURES.map((value) => ({ value, label: t(`picture.${value}`) }))}
              />
              <Box sx={ways}>
                <Button
                  variant="contained"
                  size="large"
                  disabled={!isOpen}
                  onClick={() => void join(picture)}
                >
                  {t('waiting.join')}
                </Button>
                <Button size="large" disabled={!isOpen} onClick={() => void join('off')}>
                  {t('waiting.join-sound')}
                </Button>
              </Box>
              {!isOpen && (
                <Box sx={{ color: 'text.secondary' }}>
                  {t('waiting.early', { minutes: ROOM_OPENS_MINUTES_BEFORE })}
                </Box>
              )}
              {/* Last: it comes once the browser has named the devices, and nothing may move under a finger. */}
              <DeviceChoice media={media} />
            </Box>
          </Card>
        </Box>
      )}
    </Box>
  );
}

const page = { p: { xs: 2, sm: 3, lg: 4 }, maxWidth: 1100, mx: 'auto' } as const;
const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

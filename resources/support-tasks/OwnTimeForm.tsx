import { useState } from 'react';
import type { OwnTime, SolutionRecord } from '#domain/teaching/api/solutions.ts';
import { taskTimes } from '#domain/teaching/api/task-times.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays, isPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import { isTime, parseTime } from '#domain/values/time.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/api/error-text.ts';
import { useApi } from '#src/api/queries.ts';
import { LabelledDate } from '#src/backoffice/form/LabelledDate.tsx';
import { LabelledTime } from '#src/backoffice/form/LabelledTime.tsx';
import { TeacherPicker } from '#src/backoffice/form/TeacherPicker.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeletons } from '#src/ui/Skeletons.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { FreeTimes } from './FreeTimes.tsx';
import { TimeNotice } from './TimeNotice.tsx';

interface OwnTimeFormProps {
  taskId: string;
  startAt: string | null;
  shown: readonly SolutionRecord[];
  onAdd: (solution: SolutionRecord, time: OwnTime) => void;
  onClose: () => void;
}

/** Day, teacher and time, with what is free that day; says of the time whether it is free before it is added to the solutions. */
export function OwnTimeForm({ taskId, startAt, shown, onAdd, onClose }: OwnTimeFormProps) {
  const t = useT('tasks');
  const zone = useZone();
  const moment = useMoment();
  const today = useToday();
  const [day, setDay] = useState<string>(() => {
    const asked = startAt ? wallClockOf(startAt, zone).date : today;
    return asked > today ? asked : addDays(today, 1);
  });
  const [time, setTime] = useState('');
  const [teacherId, setTeacherId] = useState<string | null>(null);
  const query = useApi(
    taskTimes,
    {
      params: { id: taskId },
      query: {
        day: parsePlainDate(isPlainDate(day) ? day : today),
        timeZone: zone,
        ...(teacherId && { teacherId }),
        ...(isTime(time) && { time: parseTime(time) }),
      },
    },
    { enabled: isPlainDate(day), placeholderData: (last) => last, staleTime: 0 },
  );
  const { data, error, isPlaceholderData } = query;
  const fields = error instanceof ApiError ? (error.body.errors ?? {}) : {};
  if (data && !data.takesTime) return <Notice variant="info">{t('time.no-use')}</Notice>;
  const checked = isTime(time) && !error && !isPlaceholderData ? (data?.checked ?? null) : null;
  const isOther = data && (teacherId ?? data.teacherId) !== data.teacherId;
  const ofDay = data?.freeTimes.filter((at) => wallClockOf(at, zone).date === day) ?? [];
  // Times of another day or teacher cannot be chosen for this one.
  const isOld = isPlaceholderData && (isOther === true || ofDay.length === 0);
  const solution = checked && data?.solution;
  const isListed = solution && shown.some(({ key }) => key === solution.key);
  return (
    <Box role="group" aria-label={t('time.title')} sx={box}>
      <Box sx={{ fontWeight: 600 }}>{t('time.title')}</Box>
      <Box sx={inputs}>
        <LabelledDate
          label={t('time.day')}
          error={fields['day']}
          value={day}
          min={today}
          onChange={setDay}
          autoFocus
        />
        <LabelledTime
          label={t('time.time', { city: cityName(zone) })}
          error={fields['time']}
          value={time}
          onChange={setTime}
        />
      </Box>
      <TeacherPicker
        label={t('time.teacher')}
        value={teacherId ?? data?.teacherId ?? null}
        onPick={setTeacherId}
        suggested={{
          teachers: data?.teachers,
          times: 1,
          usualTeacherId: null,
          isOutdated: isPlaceholderData,
          renew: () => void (query.isStale && query.refetch()),
        }}
      />
      {(!data || isOld) && !error && <Skeletons rows={1} height={40} />}
      {data && !isOld && isPlainDate(day) && (
        <FreeTimes
          times={ofDay}
          zone={zone}
          chosen={time}
          onChoose={(clock) => {
            setTime(clock);
            // The time is this teacher's, also where another day begins with another one.
            setTeacherId(data.teacherId);
          }}
        />
      )}
      {error && Object.keys(fields).length === 0 && <Notice variant="error">{errorText(error, t)}</Notice>}
      <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
        {checked && <TimeNotice verdict={checked} label={`${moment(checked.startsAt)}:`} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          disabled={!solution || isListed === true}
          onClick={() =>
            solution && onAdd(solution, { teacherId: checked.teacherId, startsAt: checked.startsAt })
          }
        >
          {t(isListed ? 'time.listed' : 'time.add')}
        </Button>
        <Button onClick={onClose}>{t('time.close')}</Button>
      </Box>
    </Box>
  );
}

const box = {
  display: 'grid',
  gap: 1.5,
  p: 1.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.25,
} as const;
const inputs = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

import { keepPreviousData } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { previewWeeklyLessons } from '#calls/scheduling/api/weekly-booking.ts';
import type { CallInput } from '#domain/contract/endpoint.ts';
import type { NearestWeekly, WeeklyPreview, WeeklyTeacher } from '#domain/scheduling/api/weekly-booking.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { studentCan } from '#domain/people/student.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { GetCredits } from '../booking/GetCredits.tsx';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useWeeklyCommands } from './use-weekly-commands.ts';
import { weeklyMoment } from './weekly-days.ts';
import { WeeklyCredits } from './WeeklyCredits.tsx';
import { WeeklyDates } from './WeeklyDates.tsx';
import { WeeklyRefusal } from './WeeklyRefusal.tsx';
import { WeeklyWhat } from './WeeklyWhat.tsx';

type Wanted = NonNullable<CallInput<typeof previewWeeklyLessons>['body']>;

interface ConfirmWeeklyProps {
  wanted: Wanted;
  teacher: WeeklyTeacher | null;
  /** Another weekly time instead. */
  onChoose: (slot: NearestWeekly) => void;
  onClose: () => void;
}

const freeOf = ({ dates }: WeeklyPreview) => dates.filter(({ verdict }) => verdict === 'FREE');

/** Confirmation: every date with its conflict, the credits, and one button that books, or requests exactly this. */
export function ConfirmWeekly({ wanted, teacher, onChoose, onClose }: ConfirmWeeklyProps) {
  const { t } = useTranslation('weekly');
  const zone = useZone();
  const preview = useApi(
    previewWeeklyLessons,
    { body: wanted },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const form = usePlainForm({ note: '' }, ['note']);
  const { book, ask } = useWeeklyCommands();
  const shown = preview.isPlaceholderData ? undefined : preview.data;
  const isAsking = shown?.booking === 'REQUEST' || shown?.booking === 'CREDITS';
  const student = useUserContext().user?.student;
  const canBuy = shown?.booking === 'CREDITS' && student != null && studentCan.seeShop(student);
  const error = book.error ?? ask.error;
  const choose = (slot: NearestWeekly) => {
    book.reset();
    ask.reset();
    onChoose(slot);
  };
  const send = (seen: WeeklyPreview) => {
    const free = freeOf(seen);
    const first = free[0]?.startsAt;
    if (!first) return;
    ask.reset();
    if (seen.booking === 'NOW') {
      book.mutate({ body: { ...wanted, dates: free.map(({ date }) => date) } });
      return;
    }
    const { weekday, time } = weeklyMoment(first, zone);
    const note = form.getValues('note');
    ask.mutate({
      body: {
        lessonWeekDay: weekday,
        lessonStartTime: time,
        lessonDurationInMinutes: wanted.durationMinutes,
        recurrenceStartDate: wallClockOf(first, zone).date,
        teacherId: wanted.teacherId,
        ...(note && { note }),
      },
    });
  };
  const actions = (
    <DialogButtons onCancel={onClose}>
      {shown && shown.booking !== 'NONE' && (
        <Button
          variant={canBuy ? 'outlined' : 'contained'}
          loading={book.isPending || ask.isPending || preview.isFetching}
          onClick={() => send(shown)}
        >
          {isAsking ? t('confirm.ask') : t('confirm.book', { count: freeOf(shown).length })}
        </Button>
      )}
      {canBuy && <GetCredits missing={shown.credits.missing} until={shown.credits.coverUntil} />}
    </DialogButtons>
  );
  return (
    <Modal
      title={t(isAsking && !canBuy ? 'confirm.title.ask' : 'confirm.title.book')}
      onClose={onClose}
      actions={actions}
    >
      <FormProvider {...form}>
        <Box sx={{ display: 'grid', gap: 2 }} aria-busy={preview.isPlaceholderData}>
          {error && <WeeklyRefusal error={error} onChoose={choose} />}
          <QueryView query={preview}>
            {(seen) => (
              <>
                <WeeklyWhat preview={seen} teacher={teacher} minutes={wanted.durationMinutes} />
                {seen.booking === 'NONE' && (
                  <Notice variant="warning" role="note">
                    {t('confirm.none')}
                  </Notice>
                )}
                <WeeklyCredits preview={seen} />
                <WeeklyDates
                  dates={seen.dates}
                  timeZone={parseTimezone(seen.timeZone)}
                  showsCredits={seen.booking !== 'REQUEST'}
                />
                {isAsking && (
                  <>
                    <Box>{t(canBuy ? 'confirm.ask-instead' : 'confirm.ask-text')}</Box>
                    <TextField name="note" label={t('confirm.note')} hint={t('confirm.note-hint')} rows={2} />
                  </>
                )}
              </>
            )}
          </QueryView>
        </Box>
      </FormProvider>
    </Modal>
  );
}

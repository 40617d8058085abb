import { useTranslation } from 'react-i18next';
import { getIntroCaptionsFile, getTeacherIntroFile } from '#calls/people/api/teacher-intros.ts';
import type { TeacherIntro } from '#domain/people/api/teacher-intros.ts';
import { addressOf } from '#src/api/client.ts';
import { MediaPlayer } from './MediaPlayer.tsx';

interface IntroPlayerProps {
  intro: TeacherIntro;
  /** Of the teacher. */
  name: string;
  photoUrl?: string | null | undefined;
}

/** A teacher's introduction to play; nothing is loaded before it is started. */
export function IntroPlayer({ intro: { id, mediaType, captions }, name, photoUrl }: IntroPlayerProps) {
  const { t } = useTranslation('recording');
  return (
    <MediaPlayer
      key={id}
      type={mediaType}
      src={addressOf(getTeacherIntroFile, { params: { id } })}
      label={t('of', { name })}
      poster={photoUrl}
      captions={
        captions && {
          src: addressOf(getIntroCaptionsFile, { params: { id: captions.id } }),
          language: captions.language,
        }
      }
    />
  );
}

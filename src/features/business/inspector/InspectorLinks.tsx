import { MomentText } from '#src/ui/MomentText.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CourseLink, courseLinks, revokeCourseLink } from '#calls/teaching/api/course-links.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { useCan } from '#src/session/use-can.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { type MadeLink, MakeLink } from './MakeLink.tsx';

/** Links by which an inspector looks at a course: created and revoked by HR managers and by staff who can edit courses, with their visits. */
export function InspectorLinks({ courseId }: { courseId: string }) {
  const { t } = useTranslation('inspector');
  const isAllowed = useCan();
  const { user } = useUserContext();
  const canEdit = user?.role === 'BUSINESS_MANAGER' || isAllowed('courses', 'edit');
  const links = useApi(courseLinks, { params: { id: courseId } });
  const [revoked, setRevoked] = useState<CourseLink | null>(null);
  const [made, setMade] = useState<MadeLink | null>(null);
  const revoke = useCommand(revokeCourseLink, {
    invalidates: [courseLinks],
    onSuccess: () => {
      if (revoked?.id === made?.id) setMade(null);
      setRevoked(null);
    },
  });
  return (
    <Card title={t('links.title')}>
      <Box component="p" sx={{ color: 'text.secondary', mt: 0 }}>
        {t('links.means')}
      </Box>
      {canEdit && <MakeLink courseId={courseId} made={made} onMade={setMade} />}
      <QueryView query={links}>
        {(rows) =>
          rows.length === 0 ? (
            <Box sx={{ color: 'text.secondary', mt: 2 }}>{t('links.none')}</Box>
          ) : (
            <Box component="ul" aria-label={t('links.title')} sx={list}>
              {rows.map((link) => (
                <Link key={link.id} link={link} onRevoke={canEdit ? () => setRevoked(link) : null} />
              ))}
            </Box>
          )
        }
      </QueryView>
      {revoked && (
        <ConfirmDialog
          title={t('links.revoke-title')}
          consequence={t('links.revoke-text')}
          confirmLabel={t('links.revoke')}
          isDangerous
          isBusy={revoke.isPending}
          onConfirm={() => revoke.mutate({ params: { id: courseId, linkId: revoked.id } })}
          onCancel={() => setRevoked(null)}
        />
      )}
    </Card>
  );
}

function Link({ link, onRevoke }: { link: CourseLink; onRevoke: (() => void) | null }) {
  const { t } = useTranslation('inspector');
  const moment = useMoment();
  const { createdAt, createdByName, expiresAt, revokedAt, isOpen, visits, visitCount } = link;
  return (
    <li>
      <div>
        {t('links.made')} <MomentText at={createdAt} />{' '}
        {createdByName && t('links.by', { name: createdByName })}{' '}
        <Chip tone={isOpen ? 'success' : 'neutral'}>
          {isOpen ? t('links.open') : t(revokedAt ? 'links.revoked' : 'links.ended')}{' '}
          <MomentText at={revokedAt ?? expiresAt} />
        </Chip>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 0.5 }}>
          {visitCount === 0 ? t('links.no-visits') : t('links.visits', { count: visitCount })}
          {visits.map(({ at, network }) => (
            <div key={at}>
              <MomentText at={at} /> {t('links.visit', { network })}
            </div>
          ))}
        </Box>
      </div>
      {isOpen && onRevoke && (
        <Button aria-label={t('links.revoke-of', { made: moment(createdAt) })} onClick={onRevoke}>
          {t('links.revoke')}
        </Button>
      )}
    </li>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  mt: 2,
  p: 0,
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'start',
    flexWrap: 'wrap',
    gap: 1,
    py: 1.25,
    borderTop: 1,
    borderColor: 'divider',
  },
} as const;

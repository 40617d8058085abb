import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { studentCan } from '#domain/people/student.ts';
import { paths } from '#src/paths.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Button } from '#src/ui/Button.tsx';

/** Link to the shop, with the time held for the student; students who cannot buy there ask the school instead. */
export function GetCredits({ keepForBuying: holdForBuying }: { keepForBuying: () => Promise<boolean> }) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const student = useUserContext().user?.student;
  const [isBusy, setIsBusy] = useState(false);
  if (!student || !studentCan.seeShop(student))
    return (
      <Button component={Link} to={`${paths.studentRequest}?kind=lesson`} variant="contained">
        {t('short.ask')}
      </Button>
    );
  const buy = async () => {
    setIsBusy(true);
    if (await holdForBuying()) await navigate(paths.studentShop);
    setIsBusy(false);
  };
  return (
    <Button variant="contained" loading={isBusy} onClick={() => void buy()}>
      {t('short.buy')}
    </Button>
  );
}

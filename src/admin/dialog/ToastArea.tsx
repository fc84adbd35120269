import { Notifications } from '@mantine/notifications';

/** Above every dialog: what a dialog did is not read through its veil. */
export const ToastArea = () => <Notifications position="top-center" containerWidth="28rem" zIndex={500} />;

/** Tells someone who looks at another window that it is his turn, if he has allowed that. */
export function notify(title: string): void {
  if (!document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { tag: location.pathname });
    notice.onclick = () => window.focus();
  } catch {
    // Phones allow it only to service workers, which have a way of their own.
  }
}

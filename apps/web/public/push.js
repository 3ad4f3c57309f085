// Notices that reach a closed page, as part of the service worker.
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, data: { url }, icon: '/icons/icon-192.png', lang: '' }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window' });
      const open = pages.find((page) => new URL(page.url).pathname === url);
      await (open ? open.focus() : self.clients.openWindow(url));
    })(),
  );
});

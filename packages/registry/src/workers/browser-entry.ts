/** What a Web Worker runs: thinks for the page that started it. */
import { browserPort, serve, thinkHandler } from '@pessoi/search';
import { library } from './library.ts';

serve(browserPort(self), thinkHandler(library));

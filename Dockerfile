# A server for a table on the web, in a container: docs/hosting.md says how it is built and run.

# ---- what the page edition is made of
FROM node:22-bookworm-slim AS node
WORKDIR /packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

# ---- the page edition, then a wheel that carries it, with the engine compiled; and the wheels it needs
FROM python:3.13-bookworm AS build
WORKDIR /clone
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /packages/node_modules node_modules
COPY . .
RUN PYTHONPATH=src python -m mellifera.page.build --to /page && mv /page src/mellifera/page/built
RUN MELLIFERA_COMPILE=1 python -m pip wheel --no-cache-dir --wheel-dir /wheels '.[postgres,push]' && mkdir /data

# ---- what runs: Python and the wheels, nothing else; nobody's account, one folder to write in
FROM python:3.13-slim-bookworm
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels \
    python -m pip install --no-cache-dir --no-index /wheels/*.whl
COPY --from=build --chown=10001:10001 /data /data
USER 10001:10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/api/health', timeout=4).close()"]
ENTRYPOINT ["mellifera"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--no-browser", "--data", "/data"]

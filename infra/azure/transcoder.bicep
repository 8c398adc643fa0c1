// A message in the queue `transcode` starts an execution of the job `transcoder`. Each execution converts at most one video, and
// then ends. In a private portal, another job looks from inside the network whether the portal and the API answer.

@description('Environment name with its suffix.')
param name string
@description('Azure region.')
param location string
@description('Tags for every resource.')
param tags object
@description('Container image of the transcoder. Empty until the first build.')
param image string
@description('Number of videos to convert at once.')
param slots int
@description('Host name of the container registry.')
param registryServer string
@description('Resource id of the transcoder’s identity.')
param identityId string
@description('Client id of the transcoder’s identity.')
param identityClientId string
@description('Origin of the portal.')
param portalOrigin string
@description('Address of the Cosmos DB account.')
param cosmosEndpoint string
@description('Database in the Cosmos DB account.')
param cosmosDatabase string
@description('Address of the blob service for media.')
param blobEndpoint string
@description('Storage account with the task queues.')
param hostStorageName string
@description('Address of the queue service for tasks.')
param queueEndpoint string
@description('Addresses that the second job checks. Empty if the portal is public.')
param addresses object[]
@description('Subnet of the transcoder. Empty without a virtual network.')
param subnetId string
@description('True spreads executions over the zones of the region.')
param zoneRedundant bool
@description('Log Analytics workspace for diagnostic logs.')
param workspaceId string

resource environment 'Microsoft.App/managedEnvironments@2025-01-01' = {
  name: 'cae-${name}'
  location: location
  tags: tags
  properties: {
    // Logs go through diagnostic settings, because the destination `log-analytics` needs the workspace’s key.
    appLogsConfiguration: { destination: 'azure-monitor' }
    workloadProfiles: [{ name: 'Consumption', workloadProfileType: 'Consumption' }]
    // Azure offers zones only to an environment in a virtual network.
    zoneRedundant: zoneRedundant && !empty(subnetId)
    vnetConfiguration: empty(subnetId) ? null : { internal: true, infrastructureSubnetId: subnetId }
  }
}

resource job 'Microsoft.App/jobs@2025-01-01' = {
  name: 'caj-transcoder-${take(uniqueString(name), 8)}'
  location: location
  tags: tags
  identity: { type: 'UserAssigned', userAssignedIdentities: { '${identityId}': {} } }
  properties: {
    environmentId: environment.id
    workloadProfileName: 'Consumption'
    configuration: {
      triggerType: 'Event'
      // In seconds. Enough to download, convert (functions/background/media/convert.ts, `timeLimitOf`) and upload the
      // longest video.
      replicaTimeout: 30600
      // The job needs no retries, because the queue delivers the message of a failed execution again.
      replicaRetryLimit: 0
      registries: [{ server: registryServer, identity: identityId }]
      eventTriggerConfig: {
        parallelism: 1
        replicaCompletionCount: 1
        scale: {
          minExecutions: 0
          maxExecutions: slots
          pollingInterval: 30
          rules: [
            {
              name: 'films'
              type: 'azure-queue'
              identity: identityId
              metadata: { accountName: hostStorageName, queueName: 'transcode', queueLength: '1' }
            }
          ]
        }
      }
    }
    template: {
      containers: [
        {
          name: 'transcoder'
          // Microsoft’s sample image takes the place of the transcoder until the first build.
          image: empty(image) ? 'mcr.microsoft.com/k8se/quickstart-jobs:latest' : image
          resources: { cpu: 2, memory: '4Gi' }
          // functions/hosts/settings.ts reads these settings.
          env: [
            { name: 'PORTAL_ORIGIN', value: portalOrigin }
            { name: 'COSMOS_ENDPOINT', value: cosmosEndpoint }
            { name: 'COSMOS_DATABASE', value: cosmosDatabase }
            { name: 'BLOB_ENDPOINT', value: blobEndpoint }
            { name: 'QUEUE_ENDPOINT', value: queueEndpoint }
            { name: 'TRANSCODE_LEASE_SECONDS', value: '30' }
            { name: 'TRANSCODE_PAUSE_SECONDS', value: '10' }
            { name: 'TRANSCODE_SLOTS', value: string(slots) }
            { name: 'AZURE_CLIENT_ID', value: identityClientId }
          ]
        }
      ]
    }
  }
}

// The job needs only Node, which the transcoder’s image has. There is no image before the first build.
resource availability 'Microsoft.App/jobs@2025-01-01' = if (!empty(addresses) && !empty(image)) {
  name: 'caj-available-${take(uniqueString(name), 8)}'
  location: location
  tags: tags
  identity: { type: 'UserAssigned', userAssignedIdentities: { '${identityId}': {} } }
  properties: {
    environmentId: environment.id
    workloadProfileName: 'Consumption'
    configuration: {
      triggerType: 'Schedule'
      replicaTimeout: 120
      replicaRetryLimit: 0
      registries: [{ server: registryServer, identity: identityId }]
      scheduleTriggerConfig: { cronExpression: '*/15 * * * *', parallelism: 1, replicaCompletionCount: 1 }
    }
    template: {
      containers: [
        {
          name: 'availability'
          image: image
          command: ['node']
          args: ['--input-type=module', '--eval', loadTextContent('checkAvailability.mjs')]
          resources: { cpu: json('0.25'), memory: '0.5Gi' }
          env: [{ name: 'ADDRESSES', value: string(addresses) }]
        }
      ]
    }
  }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: environment
  name: 'portal'
  properties: {
    workspaceId: workspaceId
    logs: [
      { category: 'ContainerAppConsoleLogs', enabled: true }
      { category: 'ContainerAppSystemLogs', enabled: true }
    ]
    metrics: [{ category: 'AllMetrics', enabled: true }]
  }
}

output name string = job.name
